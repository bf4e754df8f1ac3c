/** Whether the server has rendered this page, which it does for guests alone; true where it does so now. */
export const isRenderedForGuest = (): boolean =>
  typeof document === 'undefined' || document.getElementById('first-answers') !== null;
