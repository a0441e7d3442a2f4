import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { inLongRun, runs } from '@/lib/testing/long-run';

const controls =
  'button, select, input, textarea, [role="menuitem"], [role="menuitemradio"], a[href^="?"]';
const unavailable = '[href^="/"], :disabled, [aria-disabled="true"], [data-disabled]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** A search waits for the end of typing. */
const SEARCH_MS = 300;
const MOST_LAYERS = 9;
/** Of a long choice, such as that of a time zone, one option is as good as the next. */
const MOST_OPTIONS = runs(3, 10);

/** What is typed into each box: no number, a number, and in the long run nothing again. */
const TYPED = ['zzzz', '7', ...inLongRun([''])];

/** Something that can be done: a press, or a value of a field. */
interface Deed {
  name: string;
  element: Element;
  values: readonly string[];
}

/** Lets what was begun come to the page, code that is fetched for it included. */
const settled = (ms = 5) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await vi.dynamicImportSettled();
  });

/** Names a control as an operator would; those that differ by what they are about are one. */
function nameOf(element: Element): string {
  if (element.localName === 'a') return 'row';
  const labels = Reflect.get(element, 'labels') as NodeListOf<Element> | undefined;
  const name =
    element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent.trim();
  const isOfMany = /^(?:Actions|Copy|Move|Select|Show|Hide) /.exec(name);
  return `${element.localName} ${isOfMany?.[0] ?? name.slice(0, 60)}`;
}

function deedsOf(element: Element): Deed[] {
  const name = nameOf(element);
  if (element instanceof HTMLSelectElement) {
    return [...element.options].slice(0, MOST_OPTIONS).map(({ value, textContent }) => ({
      name: `${name}: ${textContent}`,
      element,
      values: [value],
    }));
  }
  const isTyped =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(element.type));
  return [{ name, element, values: isTyped ? TYPED : [] }];
}

async function perform({ element, values }: Deed): Promise<void> {
  const isSearch = element instanceof HTMLInputElement && element.type === 'search';
  for (const value of values) {
    fireEvent.change(element, { target: { value } });
    await settled(isSearch ? SEARCH_MS : undefined);
  }
  if (values.length > 0) fireEvent.blur(element);
  else {
    fireEvent.pointerDown(element, { button: 0 });
    fireEvent.click(element);
  }
  await settled();
}

async function leave(layer: Element): Promise<void> {
  // A message above it is left first.
  for (let presses = 0; layer.isConnected && presses < MOST_LAYERS; presses += 1) {
    fireEvent.keyDown(layer, { key: 'Escape' });
    await settled();
  }
  if (layer.isConnected) throw new Error(`cannot leave “${layer.textContent}”`);
}

/**
 * Presses, chooses and types in whatever a part of the page offers, and in whatever comes by that,
 * as far as it stays on the screen. What came last is tried first: it may go with the next choice.
 * @param part of the page, as a selector
 * @param isLeft controls that are left alone, by their names
 * @param after called after each deed, with its name
 * @returns the names of what was tried
 */
export async function tryControls(
  part: string,
  isLeft: (name: string) => boolean,
  after: (name: string) => void,
): Promise<string[]> {
  const tried = new Set<string>();
  const { pathname } = window.location;
  let known = new Set<Element>();
  let opener: string | undefined;
  while (window.location.pathname === pathname) {
    const layer = [...document.querySelectorAll(layers)].at(-1);
    const place = layer ?? document.querySelector(part);
    const elements = [...(place?.querySelectorAll(controls) ?? [])].filter(
      (element) => !element.matches(unavailable),
    );
    const deeds = elements.flatMap(deedsOf).filter(({ name }) => !isLeft(name) && !tried.has(name));
    const next = deeds.find(({ element }) => !known.has(element)) ?? deeds[0];
    known = new Set(elements);
    if (next) {
      tried.add(next.name);
      await perform(next);
      after(next.name);
      // A menu closes with each choice, and is opened again for the next one.
      if (layer && opener) tried.delete(opener);
      if (!layer) opener = next.name;
    } else if (layer) {
      await leave(layer);
    } else break;
  }
  return [...tried];
}
