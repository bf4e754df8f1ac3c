/** A paragraph, in which `[label](/path)` is a link; a list; a form to be filled in; a button, which paper does without. */
export type LegalBlock =
  | string
  | { items: readonly string[] }
  | { form: readonly string[] }
  | { button: string; path: string };

/** A legal text, which the page shows and mails carry along on paper. */
export interface LegalText {
  title: string;
  lead: string;
  /** Since when it is valid, as a person reads it. */
  validSince: string;
  /** Links lead to `#id`, so it must not change. */
  sections: readonly { id: string; heading: string; blocks: readonly LegalBlock[] }[];
}

/** A part of a paragraph; `path` is where it leads to. */
export interface LegalRun {
  text: string;
  path: string | null;
}

/** Returns the parts of a paragraph: plain text and links. */
export const runsOf = (paragraph: string): LegalRun[] =>
  paragraph
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text, path] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      return text === undefined || path === undefined ? { text: part, path: null } : { text, path };
    });
