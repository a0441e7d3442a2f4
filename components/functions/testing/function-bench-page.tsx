import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { FunctionsPage } from '../functions-page';

type Region = 'Result' | 'Console' | 'Tools';

/** The function bench on a simulated page, as an operator uses it. */
export class FunctionBenchPage {
  readonly user: UserEvent = userEvent.setup({ delay: null });

  get bench(): HTMLElement {
    return screen.getByRole('region', { name: 'Function bench' });
  }

  /** A part of the bench; all of it without a name. */
  part(name?: Region): HTMLElement {
    return name ? within(this.bench).getByRole('region', { name }) : this.bench;
  }

  async tells(text: string | RegExp, name?: Region): Promise<void> {
    await waitFor(() => expect(this.part(name).textContent).toMatch(text));
  }

  items(list: string): string[] {
    return within(within(this.bench).getByRole('list', { name: list }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  }

  box(name: string): HTMLTextAreaElement {
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  }

  async gives(text: string): Promise<void> {
    await waitFor(() => expect(this.box('Output').value).toContain(text));
  }

  write(name: string, text: string): void {
    fireEvent.change(this.box(name), { target: { value: text } });
  }

  button(name: string | RegExp): HTMLButtonElement {
    return screen.getByRole<HTMLButtonElement>('button', { name });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  run(): Promise<void> {
    return this.press(/^Run(?! on| \d)/);
  }

  /** Opens a tool by its name, which what it has found may follow. */
  async openTool(name: string): Promise<void> {
    await this.user.click(
      within(this.bench).getByRole('button', { name: new RegExp(`^${name}`), expanded: false }),
    );
    await within(this.bench).findByRole('region', { name: 'Tools' });
  }

  /** Chooses a kind of function or a view. */
  async choose(name: string): Promise<void> {
    await this.user.click(screen.getByRole('radio', { name }));
  }

  shownSample(): HTMLSelectElement {
    return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sample shown' });
  }

  samples(): string[] {
    return [...this.shownSample().options].map(({ text }) => text);
  }

  /** Pastes what holds samples; what is wrong with it is told at the field. */
  async addSamples(text: string): Promise<void> {
    await this.press('Add samples');
    fireEvent.change(await screen.findByRole('textbox', { name: 'New sample' }), {
      target: { value: text },
    });
    await this.press('Add sample');
  }
}

type Opening = Parameters<ReturnType<typeof screenHarness>>[0];

let projects = 0;

/**
 * Opens the screen of the functions over a fake gateway, which goes after each test of a file. What a
 * page keeps is kept by project, so each has one of its own.
 */
export function functionsBench() {
  const open = screenHarness();
  return async (opening: Opening = {}) => {
    projects += 1;
    const project = { uid: `project-${projects}`, name: 'Shop', type: 'outgoing' };
    const state = { project, ...opening.state };
    const opened = await open({ ...opening, state }, (gateway) => (
      <ShellOver gateway={gateway} screen="functions">
        <FunctionsPage projectId={gateway.projectId} />
      </ShellOver>
    ));
    return Object.assign(new FunctionBenchPage(), opened);
  };
}
