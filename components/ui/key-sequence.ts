/** A key press, as much as matters for shortcuts. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const SEQUENCE_MS = 1000;

/** Spells a press as shortcuts are written: "g", "?", "mod+k". Undefined for anything else. */
export function spellKey({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  if (altKey || key === 'Dead' || key === 'Process') return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

/**
 * Recognises shortcuts of one press ("/") or two in a row ("g l", at most one second apart).
 * `press` returns the shortcut that this press completes, given those that exist.
 */
export function createKeySequence(now: () => number) {
  let first: { key: string; at: number } | undefined;
  return {
    press(key: string, known: ReadonlySet<string>): string | undefined {
      const previous = first && now() - first.at <= SEQUENCE_MS ? `${first.key} ${key}` : undefined;
      first = undefined;
      if (previous && known.has(previous)) return previous;
      const begins = [...known].some((shortcut) => shortcut.startsWith(`${key} `));
      if (begins) first = { key, at: now() };
      return known.has(key) ? key : undefined;
    },
    reset() {
      first = undefined;
    },
  };
}
