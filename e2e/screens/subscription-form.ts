import { expect, type Locator, type Page } from 'playwright/test';
import { pasteInto } from '../support/clipboard-event';
import { ResourceForm } from './resource-form';

/** The form of a subscription by what an operator sees and does there. */
export class SubscriptionForm extends ResourceForm {
  readonly timetable: Locator;

  constructor(page: Page, list: string) {
    super(page, list, 'subscription');
    this.timetable = page.getByRole('region', { name: /^Timetable/ });
  }

  /** The box of event types is a combobox where types are known that it can offer. */
  override field(label: string): Locator {
    return label === 'Event types'
      ? this.page.getByLabel(label, { exact: true })
      : super.field(label);
  }

  /** Chooses an end by its name, as the list of the gateway has it. */
  async pick(end: 'Endpoint' | 'Source', name: string): Promise<void> {
    await this.select(end).fill(name);
    await this.page.getByRole('option', { name }).first().click();
  }

  /** Types the ID of an end, without choosing from a list. */
  async typeId(end: 'Endpoint' | 'Source', uid: string): Promise<void> {
    await this.select(end).fill(uid);
    await this.select(end).press('Tab');
    await expect(this.page.getByText(uid, { exact: true })).toBeVisible();
  }

  async addEventTypes(...types: string[]): Promise<void> {
    for (const type of types) {
      await this.field('Event types').fill(type);
      await this.field('Event types').press('Enter');
    }
  }

  async removeEventType(type: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${type}`, exact: true }).click();
  }

  /** Replaces a code or a filter, as one paste does. */
  async write(section: 'Filter' | 'Function', label: string, text: string): Promise<void> {
    // A text area stands in for the editor until it is there.
    await expect(this.section(section).locator('textarea.absolute')).toHaveCount(0);
    if (section === 'Function') {
      await expect(this.section(section).locator('.monaco-editor').first()).toBeVisible();
    }
    await this.field(label).focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    if (text === '') await this.page.keyboard.press('Delete');
    else if (section === 'Filter') await this.page.keyboard.insertText(text);
    else expect(await pasteInto(this.field(label), text), 'the editor takes the paste').toBe(true);
  }

  /** Opens every section of the form. */
  async openAll(): Promise<void> {
    const titles = ['Filter', 'Function', 'Delivery mode', 'Retries', 'Rate limit', 'Alert'];
    for (const title of [...titles, 'App ID (deprecated)']) await this.edit(title);
    await this.openAdvanced();
  }

  /** Opens what few need of the retries, where it does not hold something anyway. */
  private async openAdvanced(): Promise<void> {
    const advanced = this.page.getByRole('button', { name: 'Advanced' });
    if ((await advanced.getAttribute('aria-expanded')) === 'false') await advanced.click();
  }
}
