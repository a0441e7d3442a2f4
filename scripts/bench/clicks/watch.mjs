// @ts-check
// Loaded into each page before its own scripts: tells when something is shown, by the clock of the
// page and on the first animation frame that has it. A script, not a module.

/**
 * @typedef {object} Wanted
 * @property {string} selector the first visible element of these
 * @property {string} [text] that its text must contain
 * @property {boolean} [takesKeys] it must be a field that takes the focus and what is typed
 * @property {boolean} [filled] it must be a field that holds a value
 */

/**
 * @typedef {object} Shown
 * @property {number} at milliseconds from the start of the navigation
 * @property {number} ms milliseconds from the start that was given
 */

/**
 * @typedef {object} Watch
 * @property {(wanted: Wanted, start: number) => Promise<Shown>} shown
 * @property {(element: Element, wanted: Wanted) => Promise<Shown>} click without pointing first
 * @property {Promise<Shown>} [first] what the page was opened for
 */

(() => {
  const GIVE_UP_MS = 60_000;

  /** @param {Element} element */
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };

  /**
   * @param {Element} element
   * @returns {element is HTMLInputElement | HTMLTextAreaElement}
   */
  const isField = (element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

  /** @param {Element} element */
  const takesKeys = (element) => {
    if (!isField(element) || element.disabled || element.readOnly) return false;
    element.focus();
    return document.activeElement === element;
  };

  /** @param {Element} element */
  const textOf = (element) =>
    element instanceof HTMLTextAreaElement
      ? element.value
      : element.textContent.replaceAll('\u00a0', ' ');

  /** @param {string} selector */
  const visible = (selector) => [...document.querySelectorAll(selector)].filter(isVisible);

  /** @param {Wanted} wanted */
  const isThere = (wanted) =>
    visible(wanted.selector).some(
      (element) =>
        textOf(element).includes(wanted.text ?? '') &&
        (!wanted.filled || (isField(element) && element.value !== '')) &&
        (!wanted.takesKeys || takesKeys(element)),
    );

  /** @type {Watch['shown']} */
  const shown = (wanted, start) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const at = performance.now();
        if (isThere(wanted)) resolve({ at, ms: at - start });
        else if (at - start > GIVE_UP_MS) reject(new Error(`not shown: ${wanted.selector}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  window.benchWatch = {
    shown,
    click(element, wanted) {
      const answer = shown(wanted, performance.now());
      if (element instanceof HTMLElement) element.click();
      return answer;
    },
  };
})();
