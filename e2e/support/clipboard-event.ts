import type { Locator } from 'playwright/test';

/**
 * Pastes a text that the page takes over itself, line ends as given; the clipboard of the machine,
 * which tests share, stays as it is.
 * @returns false where the page left the paste to the browser, which then inserted nothing
 */
export async function pasteInto(box: Locator, text: string): Promise<boolean> {
  await box.focus();
  return box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return !element.dispatchEvent(event);
  }, text);
}
