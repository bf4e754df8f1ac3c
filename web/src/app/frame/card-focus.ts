/**
 * The cards of a page, in reading order. Every list of the shop shows its entries as articles, but for tables: their rows
 * carry `data-card`.
 */
function cards(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('main [data-card]');
  return [...(rows.length > 0 ? rows : document.querySelectorAll<HTMLElement>('main article'))];
}

/** The card in which the focus is, also when it is in what the card has opened below itself. */
function cardInFocus(all: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = document.activeElement;
  const opener = focused?.closest('[data-card-detail]')?.previousElementSibling;
  return all.find((card) => card === opener || card.contains(focused));
}

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Moves the focus to the next or the previous card; to the first one when none has it. */
export function focusCard(step: 1 | -1): void {
  const all = cards();
  const current = cardInFocus(all);
  const at = current === undefined ? -1 : all.indexOf(current);
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

/** Presses what the card in focus has for ticking or sending it. */
export function pressInCard(action: 'tick' | 'send'): void {
  cardInFocus(cards())?.querySelector<HTMLElement>(`[data-card-${action}]`)?.click();
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
