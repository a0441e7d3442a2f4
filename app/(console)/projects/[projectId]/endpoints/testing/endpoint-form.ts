import { screen, within } from '@testing-library/react';
import type { OpenConsole } from '@/app/testing/open-console';
import { ResourceForm } from '@/app/testing/resource-form';

/** The kinds of authentication as the form names them. */
export type AuthChoice = 'None' | 'API key' | 'Basic' | 'OAuth 2.0, secret' | 'OAuth 2.0, key pair';

/** What a new endpoint needs at least. */
export const minimum = { Name: 'Orders', URL: 'https://receiver.example/hook' };

/** The form of an endpoint by what an operator sees and does there. */
export class EndpointForm extends ResourceForm {
  constructor(console: OpenConsole) {
    super(console, 'endpoints', 'endpoint');
  }

  /** Creates an endpoint with name and URL alone, and stays on its page. */
  async createMinimum(): Promise<string> {
    await this.openNew();
    await this.fill(minimum);
    return this.created();
  }

  async chooseAuth(choice: AuthChoice): Promise<void> {
    if (screen.queryByRole('button', { name: 'Edit Authentication' })) {
      await this.edit('Authentication');
    }
    await this.choose(choice);
  }

  isInvalid(label: string): boolean {
    return this.field(label).getAttribute('aria-invalid') === 'true';
  }

  /** Types into the dialog that wants a name before it deletes. */
  async typeName(name: string): Promise<void> {
    const dialog = await screen.findByRole('alertdialog');
    const box = within(dialog).getByRole('textbox');
    await this.console.user.clear(box);
    await this.console.user.type(box, name);
  }

  /** Holds back what the page asks by this method; answers how to let it go on. */
  holdBack(method: string): () => void {
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.console.before = (request) => (request.method === method ? until : undefined);
    return letGo;
  }

  async check(label: RegExp): Promise<void> {
    await this.console.user.click(await screen.findByRole('checkbox', { name: label }));
  }
}
