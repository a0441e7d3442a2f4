import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenConsole } from '@/app/testing/open-console';
import { ResourceForm } from '@/app/testing/resource-form';

/** The form of a subscription by what an operator sees and does there. */
export class SubscriptionForm extends ResourceForm {
  constructor(console: OpenConsole) {
    super(console, 'subscriptions', 'subscription');
  }

  get timetable(): HTMLElement {
    return screen.getByRole('region', { name: /^Timetable/ });
  }

  /** Puts a text in place of what the box of an end shows, and stays in it. */
  async search(end: 'Endpoint' | 'Source', text: string): Promise<void> {
    await this.fill({ [end]: text });
  }

  /** Chooses an end by its name, as the list of the gateway has it. */
  async pick(end: 'Endpoint' | 'Source', name: string): Promise<void> {
    await this.search(end, name);
    const list = await screen.findByRole('listbox', { name: `${end} found` });
    const [first] = await within(list).findAllByRole('option', { name: new RegExp(name) });
    if (first) await this.console.user.click(first);
  }

  /** Types the ID of an end, without choosing from a list. */
  async typeId(end: 'Endpoint' | 'Source', uid: string): Promise<void> {
    await this.search(end, uid);
    await this.console.user.tab();
    await screen.findByText(uid);
  }

  async addEventTypes(...types: string[]): Promise<void> {
    for (const type of types) {
      await this.console.user.click(this.field('Event types'));
      await this.console.user.keyboard(`${type}{Enter}`);
    }
  }

  async removeEventType(type: string): Promise<void> {
    await this.press(`Remove ${type}`);
  }

  /** Waits until a box shows this. */
  async shows(label: string, text: string): Promise<void> {
    await waitFor(() => expect(this.field(label).value).toBe(text));
  }

  /** Opens every section of the form. */
  async openAll(): Promise<void> {
    const titles = ['Filter', 'Function', 'Delivery mode', 'Retries', 'Rate limit', 'Alert'];
    for (const title of [...titles, 'App ID (deprecated)']) await this.edit(title);
    await this.openAdvanced();
  }

  /** Opens what few need of the retries, where it does not hold something anyway. */
  private async openAdvanced(): Promise<void> {
    const advanced = screen.getByRole('button', { name: 'Advanced' });
    if (advanced.getAttribute('aria-expanded') === 'false') await this.press('Advanced');
  }
}
