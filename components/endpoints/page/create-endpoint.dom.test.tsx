import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { capabilitiesOptions } from '@/lib/queries/capabilities';
import { createQueryClient } from '@/lib/queries/client';
import { projectOptions } from '@/lib/queries/project';
import { convoy2636 } from '@/lib/testing/releases';
import { CreateEndpoint } from './create-endpoint';

const projectId = 'p1';
const reason = 'This project is set to take https addresses only';

/** What the console's server is asked to create, and its answers in their order. */
let creates: Record<string, unknown>[] = [];
let answers: (() => Response)[] = [];

const refused = () =>
  Response.json(
    {
      type: 'urn:gatehouse:problem:invalid',
      title: 'Invalid',
      status: 400,
      detail: reason,
      code: 'invalid',
      requestId: 'r1',
      fields: { url: reason },
      insistOn: 'http_address',
    },
    { status: 400 },
  );
const saved = () =>
  Response.json({
    resource: { uid: 'e1', name: 'Orders', url: 'http://receiver.internal/in' },
    receipt: { entries: [], readBack: true },
    undo: null,
    baseline: { kind: 'gateway', updatedAt: null, fingerprint: null },
  });

beforeEach(() => {
  creates = [];
  answers = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body?: string }) => {
    creates.push(JSON.parse(init.body ?? '{}'));
    return answers.shift()?.() ?? new Response(null, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The form on a gateway whose project tells this of its setting. */
function open(enforced: boolean | undefined, { embedded = false } = {}) {
  const client = createQueryClient();
  client.setQueryData(capabilitiesOptions(projectId).queryKey, {
    release: null,
    dialect: embedded ? 'embedded' : convoy2636,
    embedded,
    exampleData: false,
    routes: [],
    portalLinkFilters: { q: 'unknown', ownerId: 'unknown', sort: 'unknown' },
    portalLinkFilterGrounds: { q: 'none', ownerId: 'none', sort: 'none' },
    drift: [],
    checkedAt: '2026-01-01T00:00:00Z',
  });
  const ssl = enforced === undefined ? {} : { ssl: { enforce_secure_endpoints: enforced } };
  client.setQueryData(projectOptions(projectId).queryKey, { uid: projectId, config: ssl });
  const shell = {
    connections: [],
    current: { projectType: 'outgoing', gateway: { baseUrl: 'https://gateway.example', embedded } },
  } as unknown as ShellAccess;
  render(
    <AppRouterContext value={{ replace: vi.fn(), push: vi.fn() } as unknown as AppRouterInstance}>
      <QueryClientProvider client={client}>
        <ShellContext value={shell}>
          <CreateEndpoint projectId={projectId} allowHttp={false} />
        </ShellContext>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

async function put(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fill(user: User, url: string) {
  await put(user, 'Name', 'Orders');
  await put(user, 'URL', url);
}

const press = (user: User, name: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const urlTells = () => {
  const ids = screen.getByLabelText('URL').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('an address over http is saved with a caution where the project takes it', async () => {
  const user = open(false);
  await fill(user, 'http://receiver.internal/in');
  expect(urlTells()).toContain('Over http anyone on the way can read and change the events');
  expect(urlTells()).not.toContain('The project');
  expect(urlTells()).not.toContain('Saving makes the gateway call');
  answers = [saved];
  await press(user, 'Create endpoint');
  await expect.poll(() => creates).toHaveLength(1);
  expect(creates[0]).not.toHaveProperty('insistsOn');
});

test('where it was not told whether the project takes it, the caution says so', async () => {
  const user = open(undefined);
  await fill(user, 'http://receiver.internal/in');
  expect(urlTells()).toContain('Whether the project takes http is not known');
});

test('what the project does not take is put to the gateway by Save anyway, and only then', async () => {
  const user = open(true);
  await fill(user, 'http://receiver.internal/in');
  expect(urlTells()).toContain('The project was set to take https only');
  answers = [refused, refused, refused, saved];
  await press(user, 'Create endpoint');
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Not saved: this project takes https addresses only'),
  );
  expect(urlTells()).toContain(reason);

  // One that the form itself refuses is over with that.
  await user.clear(screen.getByLabelText('Name'));
  await press(user, 'Save anyway');
  await expect.poll(() => screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await put(user, 'Name', 'Orders');
  await press(user, 'Create endpoint');
  await expect.poll(() => creates).toHaveLength(2);
  expect(creates.map(({ insistsOn }) => insistsOn)).toEqual([undefined, undefined]);

  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => creates).toHaveLength(3);
  expect(creates[2]).toMatchObject({
    insistsOn: 'http_address',
    body: { url: 'http://receiver.internal/in' },
  });
  expect(creates[2]?.operationId).not.toBe(creates[1]?.operationId);
});

test('an embedded gateway that is not set up for http is asked for nothing', async () => {
  const user = open(undefined, { embedded: true });
  await fill(user, 'http://receiver.internal/in');
  await press(user, 'Create endpoint');
  expect(urlTells()).toContain('Use https://');
  expect(creates).toEqual([]);
});
