import type { Locator, Page } from 'playwright/test';
import { ResourceForm } from './resource-form';

/** The form of a source by what an operator sees and does there. */
export class SourceForm extends ResourceForm {
  constructor(page: Page, list: string) {
    super(page, list, 'source');
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
}
