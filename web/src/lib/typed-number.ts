/** Reads a whole number of at most so many digits; `NaN`, which no rule lets through, for any other text. */
export const readWhole = (text: string, digits: number): number => {
  const typed = text.trim();
  return /^\d+$/.test(typed) && typed.length <= digits ? Number(typed) : Number.NaN;
};
