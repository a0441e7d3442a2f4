import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { isSecretDirective } from '@/components/forms/state/value-tree';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { isRecord } from '@/lib/util/json';
import { ConsolePage } from './console-page';

// A busy machine takes longer than usual to load a part that comes when it is needed.
configure({ asyncUtilTimeout: 15_000 });

/** No moves of a pointer between presses, and no look at styles, of which a simulated page has none. */
const swift = { delay: null, skipHover: true, pointerEventsCheck: PointerEventsCheckLevel.Never };

/** A write that the form sent to the console's server. */
export interface SentRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** Types what a control of its own takes, such as a key bench; by form path. */
export type OwnFillers = Readonly<
  Record<string, (page: FormPage, value: unknown) => Promise<void> | void>
>;

const noBaseline = { kind: 'gateway', updatedAt: null, fingerprint: null };

function saved(uid: string) {
  const receipt = { readBack: false, entries: [] };
  return Response.json({
    resource: { uid, name: 'Saved' },
    receipt,
    undo: null,
    baseline: noBaseline,
  });
}

/**
 * Puts a page with a form on the simulated screen and lets a test use it as an operator does.
 * Controls are found by the form path that they stand for, so that values can be typed as they are.
 */
export class FormPage {
  readonly sent: SentRequest[] = [];
  readonly user: UserEvent = userEvent.setup(swift);
  /** How choices are made: a box that is left by a key tells so before the choice, else after it. */
  hand: 'pointer' | 'keys' = 'pointer';

  constructor(
    page: ReactNode,
    private readonly ownFillers: OwnFillers = {},
    /** What the console's server answers, by path; what is not there stays on its way. */
    private readonly reads: Readonly<Record<string, unknown>> = {},
  ) {
    vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) =>
      this.answer(path, method, typeof body === 'string' ? body : '{}'),
    );
    render(<ConsolePage>{page}</ConsolePage>);
  }

  private answer(path: string, method: string, body: string): Promise<Response> {
    if (method === 'GET') {
      const read = this.reads[new URL(path, 'http://console.test').pathname];
      return read === undefined
        ? new Promise(() => undefined)
        : Promise.resolve(Response.json(read));
    }
    this.sent.push({ method, path, body: JSON.parse(body) });
    return Promise.resolve(saved('saved-1'));
  }

  /** What was asked of the console's server to be stored, save by save. */
  bodies(): unknown[] {
    return this.sent.map(({ body }) => body.body);
  }

  /** Opens a setting that is closed, or adds it from the menu. */
  async openSection(title: string): Promise<void> {
    const edit = screen.queryByRole('button', { name: `Edit ${title}`, hidden: true });
    if (edit) {
      await this.user.click(edit);
      return;
    }
    await this.user.click(screen.getByRole('button', { name: 'Add setting', hidden: true }));
    await this.user.click(await screen.findByRole('menuitem', { name: title, hidden: true }));
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name, hidden: true }));
  }

  find(path: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[id$="-${path}"]:not([id$="-section-${path}"])`);
  }

  private async control(path: string): Promise<HTMLElement> {
    const here = this.find(path);
    if (here) return here;
    return waitFor(() => {
      const found = this.find(path);
      if (!found) throw new Error(`no control for ${path} on the page`);
      return found;
    });
  }

  /** Presses one of the choices of a group, by `hand`. */
  async choose(path: string, value: string): Promise<void> {
    const group = await this.control(path);
    const radio = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
      (each) => each.value === value,
    );
    if (!radio) throw new Error(`${path} offers no ${value}`);
    if (this.hand === 'pointer') {
      // On the label, as people do: the control itself is out of sight.
      await this.user.click(radio.closest('label') ?? radio);
    } else {
      // Both in one turn: the check that leaving the box began is still under way.
      act(() => {
        radio.focus();
        radio.click();
      });
    }
  }

  /** Types values into the controls of their paths; a branch is chosen before it is filled. */
  async fill(path: string, value: unknown): Promise<void> {
    const own = this.ownFillers[path];
    if (own) await own(this, value);
    else if (isSecretDirective(value)) await this.fillSecret(path, value);
    else if (Array.isArray(value)) await this.fillList(path, value.map(String));
    else if (isRecord(value)) await this.fillAll(path, value);
    else await this.fillOne(path, value);
  }

  private async fillAll(parent: string, values: Record<string, unknown>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.fill(parent === '' ? name : `${parent}.${name}`, value);
    }
  }

  private async fillOne(path: string, value: unknown): Promise<void> {
    // Not asked for in this branch.
    if (value === '' && !this.find(path)) return;
    const control = await this.control(path);
    if (typeof value === 'boolean') {
      const isOn =
        control.getAttribute('aria-checked') === 'true' ||
        (control instanceof HTMLInputElement && control.checked);
      if (isOn !== value) await this.user.click(control);
    } else if (control instanceof HTMLFieldSetElement) {
      await this.chooseAnew(control, path, String(value));
    } else {
      fireEvent.change(control, { target: { value: String(value) } });
    }
  }

  private async chooseAnew(group: HTMLElement, path: string, value: string): Promise<void> {
    const chosen = group.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    if (chosen?.value !== value) await this.choose(path, value);
  }

  private async fillSecret(path: string, secret: SecretDirective): Promise<void> {
    const control = await this.control(path);
    const isGroup = control instanceof HTMLFieldSetElement;
    if (isGroup) await this.chooseAnew(control, path, secret.kind);
    if (secret.kind !== 'replace') return;
    const box = isGroup ? await this.control(`${path}-value`) : control;
    fireEvent.change(box, { target: { value: secret.value } });
  }

  private async fillList(path: string, entries: readonly string[]): Promise<void> {
    const box = await this.control(path);
    for (const entry of entries) {
      fireEvent.change(box, { target: { value: entry } });
      fireEvent.keyDown(box, { key: 'Enter' });
    }
  }

  /**
   * Leaves the focus in the last text box of a group, changed by the keyboard. By keys it is emptied:
   * leaving it begins a check that finds something.
   */
  async typeLast(parent: string): Promise<void> {
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>(
        `:is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea):is([id*="-${parent}."], [id$="-${parent}"])`,
      ),
    ];
    const box = boxes.at(-1);
    if (!box) return;
    await this.user.click(box);
    if (this.hand === 'pointer') await this.user.keyboard('~');
    else await this.user.clear(box);
  }

  /** What the page says stands in the way of a save: at fields, at the foot, above the form. */
  problems(): string[] {
    const told = document.querySelectorAll('[aria-invalid="true"], [role="alert"]');
    const links = screen.queryAllByText(/^\d+ problems?:$/);
    return [...told, ...links].map(({ textContent, id }) => textContent || id);
  }

  /**
   * Follows every problem that the foot of the form names, and answers those that no field tells. A
   * save that is refused without a word at a field leaves its operator at a loss.
   */
  async problemsWithoutField(): Promise<string[]> {
    // The foot counts them a moment after the first field tells its own.
    await screen.findByText(/^\d+ problems?:$/);
    const links = () =>
      within(screen.getByText(/^\d+ problems?:$/).parentElement ?? document.body).getAllByRole(
        'button',
      );
    const lost: string[] = [];
    for (const index of links().keys()) {
      const link = links()[index];
      if (!link) continue;
      await this.user.click(link);
      const message = link.title;
      const isTold = [...document.querySelectorAll('p[id$="-error"]')].some(
        ({ textContent }) => textContent === message,
      );
      if (!isTold) lost.push(`${link.textContent}: ${message}`);
    }
    return lost;
  }

  /** Presses the button that saves, and waits for what comes of it. */
  async save(label: string): Promise<void> {
    const before = this.sent.length;
    await this.user.click(
      screen.getByRole('button', { name: new RegExp(`^${label}`), hidden: true }),
    );
    await waitFor(() => {
      if (this.sent.length === before && this.problems().length === 0) {
        throw new Error('no request and no problem');
      }
    });
  }
}
