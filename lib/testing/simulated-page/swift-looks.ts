import { processWide } from '@/lib/server/process-wide';

// Without a layout a page has no styles but those in its markup and those that its tags begin with. To
// work all of them out for one that is asked for, and to search the page for the labels of each box
// apart, is a tenth of what a simulated page costs.

// Files of one thread share the classes of the page, so that these are changed once.
const made = processWide('swift-looks', () => new WeakSet<object>());

/** What queries, presses and menus ask for; the other styles are worked out as ever. */
const asked: Readonly<Record<string, { name: string; isInherited: boolean }>> = {
  display: { name: 'display', isInherited: false },
  visibility: { name: 'visibility', isInherited: true },
  pointerEvents: { name: 'pointer-events', isInherited: true },
  'pointer-events': { name: 'pointer-events', isInherited: true },
};

/** How a tag is displayed to begin with. */
const displays = new Map<string, string>();

function displayOf(element: Element, workedOut: () => CSSStyleDeclaration): string {
  // A dialog is displayed once it is open.
  if (element.localName === 'dialog') return workedOut().display;
  const known = displays.get(element.localName);
  if (known !== undefined) return known;
  const { display } = workedOut();
  displays.set(element.localName, display);
  return display;
}

function written(element: Element, name: string): string {
  if (!element.hasAttribute('style')) return '';
  const value: string = Reflect.get(element, 'style').getPropertyValue(name);
  return value === 'inherit' ? '' : value;
}

function look(element: Element, property: string, workedOut: () => CSSStyleDeclaration): string {
  const { name, isInherited } = asked[property] ?? { name: property, isInherited: false };
  const own = written(element, name);
  if (own !== '' || !element.isConnected) return own;
  if (!isInherited) return displayOf(element, workedOut);
  for (let at = element.parentElement; at; at = at.parentElement) {
    const above = written(at, name);
    if (above !== '') return above;
  }
  return '';
}

function lookSwiftly(): void {
  const usual = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    let all: CSSStyleDeclaration | undefined;
    const workedOut = () => {
      all ??= usual(element, pseudo);
      return all;
    };
    const value = (property: string) => look(element, property, workedOut);
    const byName = (property: string) =>
      property in asked ? value(property) : workedOut().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) => {
        if (property === 'getPropertyValue') return byName;
        if (typeof property === 'string' && property in asked) return value(property);
        return Reflect.get(workedOut(), property);
      },
    });
  };
}

function findLabelsSwiftly(): void {
  for (const { prototype } of [
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLButtonElement,
  ]) {
    const usual = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...usual,
      // The list of all labels is kept until the page changes.
      get(this: HTMLInputElement) {
        const all = [...this.ownerDocument.querySelectorAll('label')];
        const around = this.closest('label');
        return all.filter((label) => label === around || (this.id && label.htmlFor === this.id));
      },
    });
  }
}

if (!made.has(window)) {
  made.add(window);
  lookSwiftly();
  findLabelsSwiftly();
}
