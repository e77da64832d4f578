import "react";

declare module "react" {
  /** Allows custom properties in the `style` attribute. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
