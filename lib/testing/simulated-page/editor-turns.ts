/** Without a layout an editor costs nothing to make, so none waits for another. */
export function takeTurn(begin: () => void): () => void {
  begin();
  return () => undefined;
}
