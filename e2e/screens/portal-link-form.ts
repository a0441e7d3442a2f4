import type { Page } from 'playwright/test';
import { ResourceForm } from './resource-form';

/** The form of a portal link by what an operator sees and does there. */
export class PortalLinkForm extends ResourceForm {
  constructor(page: Page, list: string) {
    super(page, list, 'portal link');
  }

  /** Types an owner, whether or not it is known. */
  async typeOwner(owner: string): Promise<void> {
    await this.select('Owner').fill(owner);
    await this.select('Owner').press('Tab');
  }

  /** Chooses something from the menu of the page. */
  async act(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Revokes the link of the page, by its name. */
  async revoke(name: string): Promise<void> {
    await this.act('Revoke…');
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('textbox').fill(name);
    await question.getByRole('button', { name: 'Revoke portal link' }).click();
  }
}
