/** One spelling per category: lower case, single spaces (`"  CPU   Cooler "` becomes `cpu cooler`). */
export function normalizeCategory(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Each word capitalized, as the filter panel shows it: `cpu cooler` becomes `Cpu Cooler`. */
export function categoryLabel(category: string): string {
  return category.replace(/(^|\s)(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
