/** How many days the moving average covers. */
export const MEAN_DAYS = 7;

/** How many parts the scale of a plot is divided into. */
const PARTS = 4;

/** Round steps that a scale may have. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The marks of a scale from 0 to at least `max`, in round steps, lowest first. */
export function scaleFor(max: number): number[] {
  const least = Math.max(max, 1) / PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((round) => round * power >= least) ?? 10) * power;
  return Array.from({ length: PARTS + 1 }, (_, index) => index * step);
}

/** The mean of each value and those before it; `null` for the first ones, which have too few. */
export function movingMeans(values: readonly number[]): (number | null)[] {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index - MEAN_DAYS + 1), index + 1);
    return window.length < MEAN_DAYS ? null : window.reduce((sum, value) => sum + value, 0) / MEAN_DAYS;
  });
}
