import { fireEvent, screen, within } from '@testing-library/react';
import type { OpenConsole } from '@/app/testing/open-console';
import { ResourceForm } from '@/app/testing/resource-form';

/** The form of a source by what an operator sees and does there. */
export class SourceForm extends ResourceForm {
  constructor(console: OpenConsole) {
    super(console, 'sources', 'source');
  }

  override async openNew(name = 'Orders'): Promise<void> {
    await super.openNew();
    await this.fill({ Name: name });
  }

  /** Opens a section that may be open already. */
  override async edit(title: string): Promise<HTMLElement> {
    const isOpen = screen.queryByRole('button', { name: `Close ${title}` }) !== null;
    return isOpen ? this.section(title) : super.edit(title);
  }

  /** Chooses one of a few: on its label, since the radio button itself lies unseen. */
  override async choose(label: string, around: HTMLElement = document.body): Promise<void> {
    const radio = await within(around).findByRole('radio', { name: label });
    await this.console.user.click(radio.closest('label') ?? radio);
  }

  async chooseVerifier(label: string): Promise<void> {
    await this.choose(label, await this.edit('Verifier'));
  }

  async chooseBroker(label: string): Promise<HTMLElement> {
    await this.choose('Message broker');
    const section = await this.edit('Broker');
    await this.choose(label, section);
    return section;
  }

  async selectOptions(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.console.user.selectOptions(this.select(label), value);
    }
  }

  /** Finishes the text in the box of a list, as one entry or as many. */
  async chip(label: string, text: string): Promise<void> {
    const box = this.field(label);
    await this.console.user.click(box);
    fireEvent.change(box, { target: { value: text } });
    await this.console.user.keyboard('{Enter}');
  }

  async paste(label: string, text: string): Promise<void> {
    await this.console.user.click(this.field(label));
    await this.console.user.paste(text);
  }

  /** Whether a radio button is the chosen one. */
  isChosen(label: string, around: HTMLElement = document.body): boolean {
    return within(around).getByRole<HTMLInputElement>('radio', { name: label }).checked;
  }

  /** The entries of the list in a section, each of which can be removed, in order. */
  entries(section: HTMLElement): string[] {
    return within(section)
      .queryAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Remove / }))
      .map(({ textContent }) => textContent);
  }
}
