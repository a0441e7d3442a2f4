/** What names, holds or does something, is told to assistive tools alone, or is drawn. */
const noExplanation = [
  'label',
  'legend',
  'h1',
  'h2',
  'h3',
  'button',
  'a',
  'dl',
  'code',
  'kbd',
  'option',
  'textarea',
  'svg',
  '[aria-hidden="true"]',
  '[hidden]',
  '.sr-only',
  '[id$="-unit"]',
  // Reckoned from what was entered.
  '[aria-label^="Timetable"]',
].join(', ');

const besideLabels: ReadonlySet<string> = new Set(['required', 'optional']);

/** The words in view that explain something: all but names, values and what is pressed. */
export function explanatoryWords(form: HTMLElement): string[] {
  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest(noExplanation)) continue;
    const said = (text.textContent ?? '').split(/\s+/);
    words.push(...said.filter((word) => /[\p{L}\d]/u.test(word) && !besideLabels.has(word)));
  }
  return words;
}
