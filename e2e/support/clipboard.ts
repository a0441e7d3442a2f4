import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';

/**
 * What a press puts into the clipboard once it is there. Tests that share a browser share its
 * clipboard, so what an earlier one left there is written over first.
 */
export async function copiedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const before = randomUUID();
  await inTextBox(page, before, 'ControlOrMeta+C');
  await press();
  let text: string = before;
  await expect
    .poll(async () => {
      text = await inTextBox(page, '', 'ControlOrMeta+V');
      return text;
    })
    .not.toBe(before);
  return text;
}

/** A text box of our own: pages of the console may not read the clipboard themselves. */
async function inTextBox(page: Page, value: string, keys: string): Promise<string> {
  await page.evaluate((text) => {
    const area = document.createElement('textarea');
    area.id = 'clipboard';
    area.value = text;
    document.body.append(area);
    area.focus();
    area.select();
  }, value);
  await page.keyboard.press(keys);
  return page.evaluate(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#clipboard');
    const text = area?.value ?? '';
    area?.remove();
    return text;
  });
}
