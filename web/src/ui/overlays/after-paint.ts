/**
 * Calls `run` after what stands in the page now has been painted, which on a busy machine takes its time. Returns what calls
 * that off.
 */
export function afterPaint(run: () => void): () => void {
  // The first frame begins before the paint, the second behind it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
