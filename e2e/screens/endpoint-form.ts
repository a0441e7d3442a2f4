import type { Page } from 'playwright/test';
import { ResourceForm } from './resource-form';

export type AuthChoice = 'None' | 'API key' | 'Basic' | 'OAuth 2.0, secret' | 'OAuth 2.0, key pair';

/** The form of an endpoint by what an operator sees and does there. */
export class EndpointForm extends ResourceForm {
  constructor(page: Page, list: string) {
    super(page, list, 'endpoint');
  }

  async chooseAuth(choice: AuthChoice): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Edit Authentication' });
    if ((await open.count()) > 0) await open.click();
    await this.choose(choice);
  }

  async act(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
