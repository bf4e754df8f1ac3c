/** Lightness of a colour from 0 to 1, by the mean of its extremes; good enough for near-greys and copper. */
function lightnessOf([red, green, blue]: readonly number[]): number {
  const channels = [red ?? 0, green ?? 0, blue ?? 0];
  return (Math.max(...channels) + Math.min(...channels)) / 510;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const toHex = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The darkest and the lightest that a turned colour may be: the dark theme's surface and its ink. */
const DARKEST = 0.085;
const LIGHTEST = 0.92;

/**
 * The colour of the dark theme for a colour of the light one: what was paper becomes ground, what was ink becomes chalk.
 * Greys turn around; copper keeps its hue and gets lighter, as the brand's own pair does.
 */
export function darkOf(colour: string): string {
  const channels = channelsOf(colour);
  const lightness = lightnessOf(channels);
  const turned = DARKEST + (1 - lightness) * (LIGHTEST - DARKEST);
  // Grey with the cast of the colour: the difference of each channel to the lightness is kept, a little damped.
  return toHex(channels.map((value) => (turned + (value / 255 - lightness) * 0.8) * 255));
}

const COLOUR = /#[0-9A-Fa-f]{6}/g;
const PAPER_RECT = /<rect [^>]*\/>/;

/**
 * Makes a drawing follow the theme of the page that shows it, and gives it an element to refer to: without paper of its
 * own, in colours that `color-scheme` chooses. Neighbouring paths of one style become one path.
 */
export function themed(svg: string): string {
  return svg
    .replace(PAPER_RECT, '')
    .replace('<g fill="none"', '<g id="art" fill="none"')
    .replace(COLOUR, (colour) => `light-dark(${colour},${darkOf(colour)})`);
}
