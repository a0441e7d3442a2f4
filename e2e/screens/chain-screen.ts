import { expect, type Locator, type Page } from 'playwright/test';
import { pasteInto } from '../support/clipboard-event';

/** The chain of an event as an operator sees it. */
export class ChainScreen {
  readonly steps: Locator;
  readonly follow: Locator;

  constructor(readonly page: Page) {
    this.steps = page.getByRole('list', { name: 'Steps of the chain' });
    this.follow = page.getByRole('button', { name: /^Follow the event/ });
  }

  /** Opens the chain from the screen of functions. */
  async open(projectId: string): Promise<void> {
    await this.page.goto(`/projects/${projectId}/functions`);
    await this.page.getByRole('link', { name: 'Follow an event through the chain' }).click();
    await this.ready();
  }

  /** Waits until the editors have taken the place of their text areas. */
  async ready(): Promise<void> {
    await expect(this.steps.locator('.monaco-editor')).not.toHaveCount(0);
    await expect(this.steps.locator('textarea.absolute')).toHaveCount(0);
  }

  /** Where the event ended, as the screen shows it; screen readers are told besides. */
  ending(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(text);
  }

  /** What a step made of the event, which is shown while that step is open. */
  step(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Opens the settings of a step, and what it made beside them. */
  async openStep(title: string): Promise<void> {
    await this.steps.getByRole('button', { name: title }).click();
  }

  field(label: string): Locator {
    return this.steps.getByLabel(label, { exact: true });
  }

  /** Replaces a function as one paste does. */
  async write(label: string, code: string): Promise<void> {
    const field = this.steps.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    expect(await pasteInto(field, code), 'the editor takes the paste').toBe(true);
  }
}
