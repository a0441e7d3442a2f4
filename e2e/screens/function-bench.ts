import { expect, type Locator, type Page } from 'playwright/test';
import { pasteInto } from '../support/clipboard-event';

/** The function bench as an operator sees it. */
export class FunctionBench {
  readonly bench: Locator;
  readonly code: Locator;
  readonly sample: Locator;
  readonly output: Locator;
  readonly result: Locator;
  /** The tool that is open. */
  readonly tools: Locator;
  /** Chooses which sample is shown. */
  readonly sampleShown: Locator;
  readonly sampleLines: Locator;
  /** The editor of the function with its marks. */
  readonly codeEditor: Locator;

  readonly toolNames = ['Cases', 'Counter-examples', 'Coverage', 'Speed', 'Versions', 'Gateway'];

  constructor(readonly page: Page) {
    this.bench = page.getByRole('region', { name: 'Function bench' });
    this.code = this.bench.getByRole('textbox', { name: 'Function' });
    this.sample = this.bench.getByRole('textbox', { name: 'Sample' });
    this.result = this.bench.getByRole('region', { name: 'Result' });
    this.tools = this.bench.getByRole('region', { name: 'Tools' });
    this.sampleShown = this.bench.getByRole('combobox', { name: 'Sample shown' });
    const editors = this.bench.locator('.monaco-editor');
    const editor = (name: string) => editors.filter({ has: page.getByRole('textbox', { name }) });
    this.sampleLines = editor('Sample').locator('.view-lines');
    this.codeEditor = editor('Function');
    this.output = this.result.locator('.view-lines');
  }

  /** An editor with its marks, by its name. */
  editor(name: string): Locator {
    return this.bench
      .locator('.monaco-editor')
      .filter({ has: this.page.getByRole('textbox', { name }) });
  }

  async open(projectId: string): Promise<void> {
    await this.page.goto(`/projects/${projectId}/functions`);
    await this.ready();
  }

  /** Waits until every editor in view has taken the place of its text area. */
  async ready(): Promise<void> {
    await expect(this.bench.locator('.monaco-editor').first()).toBeVisible();
    await expect(this.bench.locator('textarea.absolute')).toHaveCount(0);
  }

  /** Replaces a text as one paste does. */
  async write(field: Locator, text: string): Promise<void> {
    await field.focus();
    // Until its editor is there, a text area takes what is typed.
    const isEditor = () => field.evaluate((box) => box.closest('.monaco-editor') !== null);
    await expect.poll(isEditor).toBe(true);
    await this.page.keyboard.press('ControlOrMeta+a');
    expect(await pasteInto(field, text), 'the editor takes the paste').toBe(true);
  }

  run(): Promise<void> {
    return this.bench.getByRole('button', { name: /^Run(?! on)/ }).click();
  }

  /** Opens a tool where it is not open yet; what it has found may follow its name. */
  async openTool(name: string): Promise<void> {
    const opener = this.bench.getByRole('button', { name: new RegExp(`^${name}`) });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expect(this.tools).toBeVisible();
  }

  /** Adds what a paste holds; what is wrong with it is told at the field. */
  async addSamples(text: string): Promise<void> {
    await this.bench.getByRole('button', { name: 'Add samples' }).click();
    await this.page.getByRole('textbox', { name: 'New sample' }).fill(text);
    await this.page.getByRole('button', { name: 'Add sample', exact: true }).click();
  }

  async openSampleFile(name: string, text: string): Promise<void> {
    await this.bench.getByRole('button', { name: 'Add samples' }).click();
    await this.page
      .getByLabel('Open a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
}
