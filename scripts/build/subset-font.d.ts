declare module "subset-font" {
  /** Gives the font with nothing but these letters, features and parts of its axes. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      keepFeatures: string[];
      variationAxes?: Record<string, { min: number; max: number }>;
      targetFormat: "truetype" | "woff2";
    },
  ): Promise<Buffer>;
}
