/**
 * The design tokens. Values are CSS custom properties, so a change of theme repaints without a new rendering.
 * Every text color reaches 4.5:1 and every control border 3:1 on `ground`, `surface` and `sunken`, in both themes.
 */

const LIGHT = {
  ground: '#FAF8F4',
  surface: '#FFFDFA',
  sunken: '#F3EFE7',
  ink: '#17191C',
  inkSoft: '#4E5157',
  inkFaint: '#65676D',
  line: '#E5DFD4',
  lineStrong: '#8F887B',
  copper: '#A3470E',
  copperHover: '#873A0A',
  onCopper: '#FFFFFF',
  copperSoft: '#F9EDE3',
  success: '#1E6A3B',
  successSoft: '#E7F2E9',
  warning: '#7D5200',
  warningSoft: '#FAF0D9',
  error: '#B3261E',
  errorHover: '#8F1D17',
  onError: '#FFFFFF',
  errorSoft: '#FBEAE7',
  backdrop: 'rgb(23 25 28 / 0.45)',
  /** `ground` under `backdrop`: the strip of the scrollbar, which no backdrop covers. */
  groundDimmed: '#94938F',
  shadow: '0 1px 2px rgb(60 45 25 / 0.06), 0 8px 24px rgb(60 45 25 / 0.1)',
} as const;

type ColorName = keyof typeof LIGHT;

const DARK: Record<ColorName, string> = {
  ground: '#101214',
  surface: '#17191C',
  sunken: '#0B0D0E',
  ink: '#ECEAE6',
  inkSoft: '#BAB7B1',
  inkFaint: '#98958F',
  line: '#2B2E32',
  lineStrong: '#74777C',
  copper: '#F0955A',
  copperHover: '#F7B084',
  onCopper: '#1B0F07',
  copperSoft: '#2B1E16',
  success: '#74CF93',
  successSoft: '#13241A',
  warning: '#E6B85C',
  warningSoft: '#2A2110',
  error: '#FF9389',
  errorHover: '#FFB3AB',
  onError: '#2A0A07',
  errorSoft: '#2F1815',
  backdrop: 'rgb(0 0 0 / 0.6)',
  groundDimmed: '#060708',

  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.45)',
};

const names = Object.keys(LIGHT) as ColorName[];

const declare = (palette: Record<ColorName, string>): string =>
  names.map((name) => `--${name}: ${palette[name]};`).join('\n');

/** Custom properties of the light theme, as CSS declarations. */
export const lightProperties = declare(LIGHT);

/** Custom properties of the dark theme, as CSS declarations. */
export const darkProperties = declare(DARK);

/** Colors, and the one shadow, by meaning. Each is a `var()` reference. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<
  ColorName,
  string
>;

/** The paper under what comes in the colors of the day: videos, and photographs before they are stored. */
export const pictureGround = '#FAF8F4';

/** The paper under product pictures, of the color that drawings have in the theme. */
export const drawingGround = 'var(--drawing-ground)';

/** The bar of the back office, dark in both themes. */
export const deskBar = {
  ground: '#17191C',
  raised: '#3A3D42',
  ink: '#ECEAE6',
  inkSoft: '#BAB7B1',
  mark: '#F0955A',
} as const;

/** Takes the glare from pictures in the dark theme. */
export const pictureFilter = 'var(--picture-filter)';

/** Ink on `pictureGround` and on `drawingGround`. */
export const pictureInk = '#6B675F';
export const drawingInk = 'var(--drawing-ink)';

/** Distances on the 8 px grid, in halves where type needs them: `space[2]` is 16 px. */
export const space = {
  half: '0.25rem',
  1: '0.5rem',
  1.5: '0.75rem',
  2: '1rem',
  3: '1.5rem',
  4: '2rem',
  5: '2.5rem',
  6: '3rem',
  8: '4rem',
  12: '6rem',
} as const;

/** One corner radius for everything with corners. */
export const radius = '6px';

/** The type scale, as values of the `font` size part; line heights belong to `GlobalStyle`. */
export const text = {
  small: '0.8125rem',
  ui: '0.9375rem',
  body: '1rem',
  lead: '1.125rem',
  title: '1.25rem',
  section: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.75rem)',
  page: 'clamp(1.75rem, 1.35rem + 2vw, 2.5rem)',
  hero: 'clamp(2.25rem, 1.4rem + 4.2vw, 4rem)',
} as const;

/** Font stacks; the stand-ins keep the measures while a face loads. */
export const font = {
  text: "'Inter Variable', 'Inter Stand-in', 'Inter Stand-in Roboto', 'Inter Stand-in DejaVu', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Mono Stand-in', ui-monospace, monospace",
} as const;

/** What lies above what. Dialogs use the browser's top layer and need no number. */
export const layer = { raised: 1, bottomBar: 5, header: 10, menu: 20, skip: 30 } as const;

/** Height of controls: comfortable with a mouse, 44 px where fingers are used (see `GlobalStyle`). */
export const controlHeight = 'var(--control)';

/** Height of the sticky header, which `scroll-padding` keeps clear. */
export const headerHeight = 'var(--header)';

/** Position of bars: they stay in windows that have the height for it. */
export const barPosition = 'var(--bar-position)';

/** Height of a bar that sticks to the lower edge of the window; nothing on pages without one (see `GlobalStyle`). */
export const bottomBarHeight = 'var(--bottom-bar)';

/** Height of a panel that floats above that edge; nothing on pages without one (see `GlobalStyle`). */
export const floatingBarHeight = 'var(--floating-bar)';

/** Everything that moves takes this long, or no time at all with `prefers-reduced-motion`. */
export const motion = 'var(--motion) ease-out';

/** Media queries, phone first. */
export const media = {
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 60rem)',
  wide: '@media (min-width: 75rem)',
  large: '@media (min-width: 112.5rem)',
  largest: '@media (min-width: 140rem)',
  tall: '@media (min-height: 30rem)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse), (max-width: 59.99rem)',
} as const;
