import 'react';

declare module 'react' {
  /** Lets the style property set CSS custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
