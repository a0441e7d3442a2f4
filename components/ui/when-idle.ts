/**
 * Does something once the page has nothing better to do, at the latest after a while; in a browser
 * that does not tell, soon. Gives what calls it off.
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(id);
}
