import { expect, type Locator, type Page } from 'playwright/test';
import { pasteInto } from '../support/clipboard-event';

/** The filter bench over the subscription form, as an operator sees it. */
export class FilterBench {
  readonly dialog: Locator;
  /** The filter as JSON, in the view of that name. */
  readonly json: Locator;
  readonly newSample: Locator;
  readonly samples: Locator;
  /** The text of the sample that is looked at. */
  readonly sample: Locator;
  readonly conditions: Locator;

  constructor(
    readonly page: Page,
    readonly part: 'body' | 'headers',
  ) {
    const name = `Filter on the ${part}`;
    this.dialog = page.getByRole('dialog', { name });
    this.json = this.dialog.getByRole('textbox', { name });
    this.newSample = this.dialog.getByRole('textbox', { name: 'New sample' });
    this.samples = this.dialog.getByRole('list', { name: 'Samples' }).getByRole('listitem');
    this.sample = this.dialog.getByRole('textbox', { name: /of the sample$/ });
    this.conditions = this.dialog.getByRole('list', { name: 'Conditions' });
  }

  /** Opens the bench from the form, whose filter section must be there. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: `Try the filter on the ${this.part}` }).click();
    await expect(this.dialog).toBeVisible();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Chooses a view; the radio button itself lies unseen under its label. */
  async show(view: 'Fields' | 'JSON'): Promise<void> {
    await this.dialog.getByRole('radio', { name: view }).check({ force: true });
    if (view === 'JSON') await this.ready();
  }

  /** Waits until every editor in view has taken the place of its text area. */
  async ready(): Promise<void> {
    await expect(this.dialog.locator('.monaco-editor').first()).toBeVisible();
    await expect(this.dialog.locator('textarea.absolute')).toHaveCount(0);
  }

  /** Replaces a text of an editor by a paste, to which no bracket is added. */
  async write(field: Locator, text: string): Promise<void> {
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await pasteInto(field, text);
  }

  /** Writes the whole filter in the JSON view. */
  async writeFilter(filter: unknown): Promise<void> {
    await this.show('JSON');
    await this.write(this.json, typeof filter === 'string' ? filter : JSON.stringify(filter));
  }

  async addSample(sample: unknown): Promise<void> {
    await this.newSample.fill(typeof sample === 'string' ? sample : JSON.stringify(sample));
    await this.dialog.getByRole('button', { name: 'Add sample' }).click();
    await expect(this.newSample).toHaveValue('');
  }

  /** Adds what an event carried, from the list of the gateway. */
  async addRecentEvent(name: RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: 'From a recent event' }).click();
    const events = this.dialog.getByRole('list', { name: 'Recent events' });
    await events.getByRole('button', { name }).click();
  }

  /** The line of the explanation that speaks of a condition. */
  condition(label: string): Locator {
    return this.conditions.getByRole('listitem').filter({ hasText: label }).last();
  }
}
