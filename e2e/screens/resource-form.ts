import { expect, type Locator, type Page } from 'playwright/test';

/** The form of a resource by what an operator sees and does there. */
export class ResourceForm {
  readonly effects: Locator;
  readonly receipt: Locator;
  readonly saveButton: Locator;

  constructor(
    readonly page: Page,
    /** Address of the list. */
    readonly list: string,
    /** What the resource is called: "endpoint". */
    noun: string,
  ) {
    this.effects = page.getByRole('region', { name: 'What saving does' });
    this.receipt = page.getByRole('region', { name: 'Receipt of the save' });
    this.saveButton = page.getByRole('button', {
      name: new RegExp(`^(Create ${noun}|Save changes)`),
    });
  }

  async openNew(name = 'x'): Promise<void> {
    await this.page.goto(`${this.list}/new`);
    await this.typeFirst('Name', name);
  }

  async open(uid: string): Promise<void> {
    await this.page.goto(`${this.list}/${uid}`);
    await this.loaded();
  }

  /** Waits until the stored state is shown and the page answers to typing. */
  async loaded(): Promise<void> {
    await expect(this.page.getByText(/^Loaded from the gateway at \d/)).toBeVisible();
  }

  /** Types and waits until the form has heard it. */
  async typeFirst(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await expect(this.effects.getByRole('button', { name: label, exact: true })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  select(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label).fill(text);
  }

  /** Opens a section that is not open yet, from its summary or from the menu. */
  async edit(title: string): Promise<Locator> {
    const close = this.page.getByRole('button', { name: `Close ${title}`, exact: true });
    if ((await close.count()) > 0) return this.section(title);
    const edit = this.page.getByRole('button', { name: `Edit ${title}`, exact: true });
    if ((await edit.count()) > 0) await edit.click();
    else {
      // A menu on its way out would take the press for the one that closes it.
      await expect(this.page.getByRole('menu')).toHaveCount(0);
      await this.page.getByRole('button', { name: 'Add setting' }).click();
      await this.page.getByRole('menuitem', { name: title, exact: true }).click();
    }
    await expect(this.section(title)).toBeVisible();
    return this.section(title);
  }

  /** Takes a section away, opening it first where it is closed. */
  async remove(title: string): Promise<void> {
    const edit = this.page.getByRole('button', { name: `Edit ${title}`, exact: true });
    if ((await edit.count()) > 0) await edit.click();
    await this.page.getByRole('button', { name: `Remove ${title}`, exact: true }).click();
  }

  /** Chooses one of a few; the radio button itself lies unseen under its label. */
  async choose(label: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('radio', { name: label, exact: true }).check({ force: true });
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

  /** Creates and gives the id of the new one, once its page is there. */
  async created(): Promise<string> {
    await this.save();
    await expect(this.page).toHaveURL(/\/(?!new)[^/]+$/);
    await this.loaded();
    return this.page.url().split('/').at(-1) ?? '';
  }
}
