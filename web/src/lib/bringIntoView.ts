/** Scrolls to what has just come up, where it cannot be seen; to be given as a `ref`. */
export const bringIntoView = (node: HTMLElement | null): void => {
  node?.scrollIntoView({ block: 'nearest' });
};
