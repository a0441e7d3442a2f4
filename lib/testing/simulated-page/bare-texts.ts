import { afterEach, expect } from 'vitest';
import { processWide } from '@/lib/server/process-wide';

// Files of one thread share the classes of the page, so that these are changed once.
const watched = processWide('watched-nodes', () => new WeakSet<object>());
const faults = processWide('bare-texts', (): string[] => []);

/** React marks each text that it holds on to; it does not hold on to all that an element contains. */
function isHeld(node: Node | null): node is Text {
  return (
    node?.nodeType === Node.TEXT_NODE &&
    // Translators leave blanks alone, and what is marked as not to be translated.
    node.nodeValue?.trim() !== '' &&
    node.parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  );
}

function note(deed: string, text: Text): void {
  faults.push(`“${text.data}” ${deed} in ${text.parentElement?.outerHTML.slice(0, 400)}`);
}

function watchNodes(): void {
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

if (!watched.has(Node.prototype)) {
  watched.add(Node.prototype);
  watchNodes();
}

// In a page that its reader translated, a text is no longer where React left it: a change is not
// seen, a removal fails. So each test fails in which a text that has no element of its own changes.
afterEach(() => {
  expect(faults.splice(0), 'texts that have no element of their own').toEqual([]);
});
