import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { PreferencesProvider } from '@/components/ui/preferences';
import { ServerClockProvider } from '@/components/ui/server-clock';
import type { CapabilitiesView, Dialect } from '@/lib/contract/console/capabilities';
import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { createQueryClient } from '@/lib/queries/client';
import { queryKeys } from '@/lib/queries/keys';
import { readPreferences } from '@/lib/util/preferences';

export const projectId = 'project-1';

/** What the console's server answers to a write. */
export type Answer = (request: {
  method: string;
  path: string;
  body: Record<string, unknown>;
}) => Response | Promise<Response>;

const noop = vi.fn();

const shell: ShellAccess = {
  connections: [],
  current: {
    projectId,
    projectName: 'Shop',
    projectType: 'outgoing',
    gateway: { id: 'real', name: 'Real', baseUrl: 'http://gateway.test', embedded: false },
    release: 'Convoy v26.2.2',
  },
  screen: 'endpoints',
  addProject: noop,
  signOut: noop,
  showShortcuts: noop,
  showPalette: noop,
};

const capabilities = (dialect: Dialect): CapabilitiesView => ({
  release: shell.current.release,
  dialect,
  embedded: false,
  exampleData: false,
  routes: [],
  portalLinkFilters: { q: 'honoured', ownerId: 'honoured', sort: 'honoured' },
  portalLinkFilterGrounds: { q: 'release', ownerId: 'release', sort: 'release' },
  drift: [],
  checkedAt: '2026-06-01T00:00:00Z',
});

const usualPreferences = readPreferences(() => undefined);

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
  private readonly client = createQueryClient();
  private readonly router: AppRouterInstance = {
    bfcacheId: 'page-1',
    back: noop,
    forward: noop,
    refresh: noop,
    push: noop,
    replace: (address) => void this.replaced.push(address),
    prefetch: noop,
  };
  private readonly shown: ReturnType<typeof render>;

  /** @param answer to writes; reads fail, so that no list comes between */
  constructor(
    page: ReactNode,
    private answer: Answer,
    dialect: Dialect = '26.3.6',
  ) {
    this.client.setQueryData(queryKeys.capabilities(projectId), capabilities(dialect));
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
      <AppRouterContext value={this.router}>
        <QueryClientProvider client={this.client}>
          <ServerClockProvider renderedAtMs={Date.now()}>
            <PreferencesProvider initial={usualPreferences}>
              <ShellContext value={shell}>{page}</ShellContext>
            </PreferencesProvider>
          </ServerClockProvider>
        </QueryClientProvider>
      </AppRouterContext>
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
