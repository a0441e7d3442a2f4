import { screen, waitFor } from '@testing-library/react';
import type { OpenConsole } from './open-console';

/** A text as it is read out: its parts apart, whatever stands between them on the screen. */
function words(node: Node | null): string {
  if (!node) return '';
  const parts = [...node.childNodes].map(words);
  const text = parts.length > 0 ? parts.join(' ') : (node.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** The form of a resource by what an operator sees and does there. */
export class ResourceForm {
  constructor(
    readonly console: OpenConsole,
    /** Name of the list in the address: "endpoints". */
    readonly list: string,
    /** What the resource is called: "endpoint". */
    private readonly noun: string,
  ) {}

  async openNew(): Promise<void> {
    await this.console.load(`${this.list}/new`);
  }

  async open(uid: string): Promise<void> {
    await this.console.load(`${this.list}/${uid}`);
    await this.loaded();
  }

  /** Waits until the stored state is shown. */
  async loaded(): Promise<void> {
    await screen.findByText(/^Loaded from the gateway at \d/);
  }

  get effects(): HTMLElement {
    return screen.getByRole('region', { name: 'What saving does' });
  }

  get receipt(): HTMLElement {
    return screen.getByRole('region', { name: 'Receipt of the save' });
  }

  get saveButton(): HTMLElement {
    return screen.getByRole('button', { name: new RegExp(`^(Create ${this.noun}|Save changes)`) });
  }

  /** The box of a label, be it for a secret or not. */
  field(label: string): HTMLInputElement {
    return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  }

  /** What is told below a box, as assistive tools read it with its label. */
  told(label: string): string {
    const ids = this.field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => words(document.getElementById(id))).join(' ');
  }

  select(label: string): HTMLSelectElement {
    return screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' });
  }

  section(title: string): HTMLElement {
    return screen.getByRole('region', { name: title });
  }

  /** Puts texts in place of what stands in the boxes of these labels, in order. */
  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(values)) {
      const box = await screen.findByLabelText(label, { selector: 'input, textarea' });
      await this.console.user.clear(box);
      await this.console.user.click(box);
      await this.console.user.paste(text);
    }
  }

  /** Opens a section, from its summary or from the menu. */
  async edit(title: string): Promise<HTMLElement> {
    const { user } = this.console;
    const edit = screen.queryByRole('button', { name: `Edit ${title}` });
    if (edit) await user.click(edit);
    else {
      await this.press('Add setting');
      await user.click(await screen.findByRole('menuitem', { name: title }));
    }
    return screen.findByRole('region', { name: title });
  }

  /** Takes a section away, opening it first where it is closed. */
  async remove(title: string): Promise<void> {
    const edit = screen.queryByRole('button', { name: `Edit ${title}` });
    if (edit) await this.console.user.click(edit);
    await this.press(`Remove ${title}`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.console.user.click(await screen.findByRole('button', { name }));
  }

  /** Chooses one of a few: on its label, since the radio button itself lies unseen. */
  async choose(label: string): Promise<void> {
    const radio = await screen.findByRole('radio', { name: label });
    await this.console.user.click(radio.closest('label') ?? radio);
  }

  /** Chooses an entry of the menu of actions. */
  async act(action: string): Promise<void> {
    await this.press('More actions');
    await this.console.user.click(await screen.findByRole('menuitem', { name: action }));
  }

  async save(): Promise<void> {
    await this.console.user.click(this.saveButton);
  }

  /** Saves and waits for the receipt. */
  async saved(): Promise<void> {
    await this.save();
    await screen.findByText('Nothing changed yet');
    await screen.findByRole('region', { name: 'Receipt of the save' });
  }

  /** Creates and gives the id of the new one, once its page is there. */
  async created(): Promise<string> {
    await this.save();
    const uid = await waitFor(() => {
      const [list, last] = this.console.address.split('/');
      if (list !== this.list || !last || last === 'new') throw new Error('nothing is created yet');
      return last;
    });
    await this.loaded();
    return uid;
  }

  /** The alert that has these words, once there is one. */
  async alert(words: RegExp): Promise<HTMLElement> {
    return waitFor(() => {
      const alerts = screen.getAllByRole('alert');
      const found = alerts.find(({ textContent }) => words.test(textContent));
      if (!found) throw new Error(`no alert says ${words}`);
      return found;
    });
  }
}
