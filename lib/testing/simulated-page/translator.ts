/** A text that the translator took out of the page, and what it put in its place. */
interface Replaced {
  text: Text;
  given: string;
  shown: Element;
}

export interface Translator {
  /** Texts in view whose original has changed since: the reader still sees the former ones. */
  stale: () => string[];
  stop: () => void;
}

/**
 * Stands in for the translator of a browser: takes each text out of the page and puts two nested
 * elements with its translation there, at once and again whenever the page changes. The words stay
 * as they are, so that a test finds them. Holds on to nothing outside, so that a page can run it.
 * @param quietly does what changes the page
 */
export function translatePage(quietly = (deed: () => void) => deed()): Translator {
  const untouched = 'script, style, noscript, textarea, [translate="no"]';
  const replaced: Replaced[] = [];

  function translate(text: Text): void {
    const { data, parentElement } = text;
    if (!data.trim() || !parentElement || parentElement.closest(untouched)) return;
    if (parentElement.parentElement?.localName === 'font') return;
    const shown = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(data);
    shown.append(inner);
    quietly(() => text.replaceWith(shown));
    replaced.push({ text, given: data, shown });
  }
  function translateWithin(node: Node): void {
    if (node instanceof Text) translate(node);
    else for (const child of [...node.childNodes]) translateWithin(child);
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (node.isConnected) translateWithin(node);
      }
    }
  });
  translateWithin(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    stale: () =>
      replaced
        .filter(({ text, given, shown }) => shown.isConnected && text.data !== given)
        .map(({ text, given }) => `“${given}” is in view, “${text.data}” should be`),
    stop: () => observer.disconnect(),
  };
}
