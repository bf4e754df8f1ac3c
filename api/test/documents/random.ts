/** Numbers below a limit that are the same in every run. */
export type Random = (below: number) => number;

/** Numbers that are the same in every run. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
