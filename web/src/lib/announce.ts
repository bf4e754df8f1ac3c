/** Connects pages that have something to say with the one live region in the site frame. */
const listeners = new Set<(text: string) => void>();

/** Has screen readers say a short text politely: "48 products, page 2 of 4". Nothing is shown. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** Receives announcements until the returned function is called. For the live region only. */
export function onAnnouncement(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
