import { expect, type Locator, type Page } from 'playwright/test';

/** The form of a source by what an operator sees and does there. */
export class SourceForm {
  readonly effects: Locator;
  readonly receipt: Locator;
  readonly saveButton: Locator;

  constructor(
    readonly page: Page,
    /** Address of the list of sources. */
    readonly list: string,
  ) {
    this.effects = page.getByRole('region', { name: 'What saving does' });
    this.receipt = page.getByRole('region', { name: 'Receipt of the save' });
    this.saveButton = page.getByRole('button', { name: /^(Create source|Save changes)/ });
  }

  async openNew(name = 'x'): Promise<void> {
    await this.page.goto(`${this.list}/new`);
    // Scripts may still be on their way: types until the form has heard it.
    await expect(async () => {
      await this.field('Name').fill(name);
      await expect(this.effects.getByRole('button', { name: 'Name', exact: true })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  }

  async open(uid: string): Promise<void> {
    await this.page.goto(`${this.list}/${uid}`);
    await this.loaded();
  }

  async loaded(): Promise<void> {
    await expect(this.page.getByText(/^Loaded from the gateway at \d/)).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label).fill(text);
  }

  /** Opens a section, from its summary or from the menu. */
  async edit(title: string): Promise<Locator> {
    const edit = this.page.getByRole('button', { name: `Edit ${title}`, exact: true });
    const close = this.page.getByRole('button', { name: `Close ${title}`, exact: true });
    if ((await close.count()) > 0) return this.section(title);
    if ((await edit.count()) > 0) await edit.click();
    else {
      await this.page.getByRole('button', { name: 'Add setting' }).click();
      await this.page.getByRole('menuitem', { name: title, exact: true }).click();
    }
    return this.section(title);
  }

  /** Chooses one of a few; the radio button itself lies unseen under its label. */
  async choose(label: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('radio', { name: label, exact: true }).check({ force: true });
  }

  async chooseVerifier(label: string): Promise<void> {
    await this.choose(label, await this.edit('Verifier'));
  }

  async chooseBroker(label: string): Promise<Locator> {
    await this.choose('Message broker');
    const section = await this.edit('Broker');
    await this.choose(label, section);
    return section;
  }

  /** Adds an entry to a list of chips. */
  async chip(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await this.field(label).press('Enter');
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  /** Saves and waits for the receipt. */
  async saved(): Promise<void> {
    await this.save();
    await expect(this.page.getByText('Nothing changed yet')).toBeVisible();
    await expect(this.receipt).toBeVisible();
  }

  /** Creates and gives the id of the new source, once its page is there. */
  async created(): Promise<string> {
    await this.save();
    await expect(this.page).toHaveURL(/\/sources\/(?!new)[^/]+$/);
    await this.loaded();
    return this.page.url().split('/').at(-1) ?? '';
  }
}
