declare module "subset-font" {
  /** Returns the font reduced to these characters, features and axis ranges. */
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
