/** A text for an address. A lone half of a surrogate pair has no URI form; it becomes the replacement character. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
