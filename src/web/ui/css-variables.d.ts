import "react";

declare module "react" {
  /** Custom properties carry data into a style: a share, a fill, a team's colour. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
