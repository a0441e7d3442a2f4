import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import type { Dialect } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { ConsolePage } from './console-page';

/** What the console's server answers to a write. */
export type Answer = (request: {
  method: string;
  path: string;
  body: Record<string, unknown>;
}) => Response | Promise<Response>;

/** A refusal of the console's server. */
export function refusal(
  code: ConsoleErrorCode,
  status: number,
  more: Partial<Problem> = {},
): Response {
  const problem: Problem = {
    type: `https://gatehouse.invalid/problems/${code}`,
    title: code,
    status,
    detail: `This is ${code}.`,
    code,
    requestId: 'request-1',
    ...more,
  };
  return Response.json(problem, { status });
}

/** A page with a form over a console whose answers a test gives. */
export class PageOverConsole {
  readonly user: UserEvent = userEvent.setup({ delay: null });
  readonly written: { method: string; path: string; body: Record<string, unknown> }[] = [];
  readonly replaced: string[] = [];
  private readonly shown: ReturnType<typeof render>;

  /** @param answer to writes; reads fail, so that no list comes between */
  constructor(
    page: ReactNode,
    private answer: Answer,
    private readonly dialect: Dialect = usualRelease,
  ) {
    vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Promise.resolve(refusal('gateway_unreachable', 502));
      const request = { method, path, body: JSON.parse(typeof body === 'string' ? body : '{}') };
      this.written.push(request);
      return Promise.resolve(this.answer(request));
    });
    this.shown = render(this.framed(page));
  }

  private framed(page: ReactNode) {
    return (
      <ConsolePage dialect={this.dialect} onReplace={(address) => void this.replaced.push(address)}>
        {page}
      </ConsolePage>
    );
  }

  /** Goes to another page of the same console, as a link does: nothing in memory is lost. */
  goTo(page: ReactNode): void {
    this.shown.rerender(this.framed(page));
  }

  /** From here on the server answers otherwise. */
  answerBy(answer: Answer): void {
    this.answer = answer;
  }

  box(label: string): HTMLElement {
    return screen.getByRole('textbox', { name: label });
  }

  async write(label: string, text: string): Promise<void> {
    await this.user.clear(this.box(label));
    if (text !== '') {
      await this.user.click(this.box(label));
      await this.user.paste(text);
    }
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  async openSection(title: string): Promise<void> {
    const edit = screen.queryByRole('button', { name: `Edit ${title}` });
    if (edit) {
      await this.user.click(edit);
      return;
    }
    await this.press('Add setting');
    await this.user.click(await screen.findByRole('menuitem', { name: title }));
  }

  /** What is said above the form of attempts: receipts and failures, by their first words. */
  said(): string[] {
    const receipts = screen.queryAllByRole('region', { name: 'Receipt of the save' });
    return [...receipts, ...screen.queryAllByRole('alert')].map(
      ({ textContent }) => textContent ?? '',
    );
  }
}
