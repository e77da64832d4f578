import "react";

declare module "react" {
  /** A style may carry a value that is data, as a custom property. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
