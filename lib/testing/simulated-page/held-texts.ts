import { processWide } from '@/lib/server/process-wide';

// Files of one thread share the classes of the page, so that these are changed once.
const watched = processWide('watched-nodes', () => new WeakSet<object>());
const state = processWide('held-texts', () => ({ faults: [] as string[], isOff: false }));

/** React marks each text that it holds on to; it does not hold on to all that an element contains. */
function isHeld(node: Node | null): node is Text {
  return (
    !state.isOff &&
    node?.nodeType === Node.TEXT_NODE &&
    // Translators leave blanks alone, and what is marked as not to be translated.
    node.nodeValue?.trim() !== '' &&
    node.parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  );
}

function note(deed: string, text: Text): void {
  state.faults.push(`“${text.data}” ${deed} in ${text.parentElement?.outerHTML.slice(0, 400)}`);
}

/** Notes from now on each text that React holds on to and changes, removes or puts something before. */
export function watchHeldTexts(): void {
  if (watched.has(Node.prototype)) return;
  watched.add(Node.prototype);
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      if (isHeld(child)) note('is removed', child);
      return Reflect.apply(removeChild, this, [child]);
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      if (isHeld(next)) note('gets something before it', next);
      return Reflect.apply(insertBefore, this, [child, next]);
    },
  });
  const value = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue');
  if (!value?.set) throw new Error('the page has no texts that could be changed');
  const { set } = value;
  Object.defineProperty(CharacterData.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      if (isHeld(this) && this.data !== text) note(`becomes “${text}”`, this);
      Reflect.apply(set, this, [text]);
    },
  });
}

/** What was noted since it was last asked for. */
export const takeNotes = (): string[] => state.faults.splice(0);

/** Does to texts what somebody else than React does, which is no fault. */
export function unnoted(deed: () => void): void {
  state.isOff = true;
  try {
    deed();
  } finally {
    state.isOff = false;
  }
}
