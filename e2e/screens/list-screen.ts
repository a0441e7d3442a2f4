import { expect, type Locator, type Page } from 'playwright/test';

/** A list of the console by what an operator sees and does there. */
export class ListScreen {
  readonly table: Locator;
  readonly rowLinks: Locator;
  readonly search: Locator;
  readonly pages: Locator;

  constructor(
    readonly page: Page,
    /** Path of the list, such as `/projects/p/portal-links`. */
    readonly path: string,
  ) {
    this.table = page.getByRole('table').first();
    this.rowLinks = this.table.getByRole('link');
    this.search = page.getByRole('searchbox', { name: /^Search by name/ });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.path}${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Names of the rows on screen, as their links read. */
  async names(): Promise<string[]> {
    return this.rowLinks.allInnerTexts();
  }

  /** Ids of the rows on screen: the panel that each row's link opens, by this parameter. */
  async ids(opens: 'link' | 'open'): Promise<string[]> {
    const hrefs = await this.rowLinks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    return hrefs.map((href) => new URLSearchParams(href.slice(1)).get(opens) ?? '');
  }

  row(name: string): Locator {
    return this.table.getByRole('row', { name });
  }

  panel(name: RegExp | string): Locator {
    return this.page.getByRole('complementary', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Goes to the page after or before by the button of this name, and waits until it is shown. */
  async turn(name: 'Older' | 'Newer' | 'First'): Promise<void> {
    const before = this.page.url();
    await this.pages.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => this.page.url()).not.toBe(before);
    await this.settled();
  }

  /** Waits until no rows are on their way. */
  async settled(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  async chooseOwner(owner: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Owner/ }).click();
    const box = this.page.getByRole('combobox', { name: 'Owner' });
    await box.fill(owner);
    await this.page.getByRole('option', { name: owner, exact: true }).click();
  }

  async chooseSort(label: 'Newest first' | 'Oldest first'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Sort' }).selectOption({ label });
  }

  async choosePageSize(size: number): Promise<void> {
    await this.pages.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(size));
  }
}
