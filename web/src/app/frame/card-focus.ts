/** The cards of a page, in reading order. Every list of the shop shows its entries as articles. */
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main article')];

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Moves the focus to the next or the previous card; to the first one when none has it. */
export function focusCard(step: 1 | -1): void {
  const all = cards();
  const at = all.findIndex((card) => card.contains(document.activeElement));
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  if (next === undefined) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Opens the card that has the focus itself, by the element that it names or else by its first link. Enter on something within a card keeps its own meaning. */
export function openFocusedCard(): void {
  const card = cards().find((candidate) => candidate === document.activeElement);
  const opener =
    card?.querySelector<HTMLElement>('[data-card-open]') ?? card?.querySelector<HTMLElement>('a[href]');
  // A link is followed, a field takes what is typed next.
  opener?.focus();
  opener?.click();
}

/** Moves the focus to the search of the page, or else to that of the header, which small windows open first. */
export function focusSearch(): void {
  // The filters of a page may be folded away.
  document.querySelector('main details:has([role=search])')?.setAttribute('open', '');
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('main [role=search] input'),
    ...document.querySelectorAll<HTMLInputElement>('header [role=search] input'),
  ];
  const box = boxes.find(isShown);
  if (box === undefined) document.querySelector<HTMLElement>('header [data-opens-search]')?.click();
  else box.select();
}
