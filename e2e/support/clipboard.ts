import type { Page } from 'playwright/test';

/** What is in the clipboard, by pasting it: pages of the console may not read it themselves. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'paste-here';
    document.body.append(area);
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.evaluate(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#paste-here');
    const text = area?.value ?? '';
    area?.remove();
    return text;
  });
}
