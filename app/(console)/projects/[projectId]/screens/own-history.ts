/** What the framework keeps in an entry of the history: which page the server rendered for it. */
const framework = ['__NA', '__PRIVATE_NEXTJS_INTERNALS_TREE'] as const;

const isFrameworks = (name: string) => framework.some((each) => each === name);

type Kept = Record<string, unknown>;

const partOf = (state: unknown): Kept =>
  Object.fromEntries(framework.map((name) => [name, (state as Kept | null)?.[name]]));

/**
 * Entries of the history that an earlier document made, such as the one before a reload. The
 * framework would ask the server for what stood in that document, although the address is of a
 * screen that the browser shows by itself.
 */
export function ownHistory() {
  const own = partOf(window.history.state);
  const mark = JSON.stringify(own);
  return {
    isForeign: (state: unknown): boolean => JSON.stringify(partOf(state)) !== mark,
    /** Makes the entry at hand one of this document, and has the framework follow its address. */
    adopt(): void {
      const { history, location } = window;
      const others = Object.entries(history.state ?? {}).filter(([name]) => !isFrameworks(name));
      // Past the framework, which would take its own state for a wish.
      History.prototype.replaceState.call(history, own, '');
      history.replaceState(Object.fromEntries(others), '', location.href);
    },
  };
}
