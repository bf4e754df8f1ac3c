/** Weights are whole grams; people read and type kilograms. */
export const GRAMS_PER_KG = 1_000;
