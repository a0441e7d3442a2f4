/** Tells when there is nothing left to do. */
export interface QuietBell {
  /** Resolves at once where it is quiet, else when it becomes so. */
  heard(): Promise<void>;
  /** To be called with each piece of work that ends. */
  tell(): void;
}

export function createQuietBell(isQuiet: () => boolean): QuietBell {
  let waiting: (() => void)[] = [];
  const tell = () => {
    if (waiting.length === 0 || !isQuiet()) return;
    const told = waiting;
    waiting = [];
    for (const each of told) each();
  };
  return {
    heard: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      }),
    tell,
  };
}
