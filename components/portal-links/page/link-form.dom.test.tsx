import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { PageOverConsole } from '@/components/forms/testing/page-over-console';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { forgetSession } from '@/lib/queries/session';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { routes } from '@/lib/util/routes';
import { CreateLink } from './create-link';
import { EditLink } from './edit-link';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  forgetSession();
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
const stored = {
  uid: 'link-1',
  name: 'Acme',
  owner_id: 'acme',
  endpoints: [],
  can_manage_endpoint: false,
  auth_type: 'refresh_token',
  token: 'set',
  auth_key: 'none',
  url: 'https://portal.test/portal?token=…',
  endpoints_metadata: [],
  endpoint_count: 0,
} satisfies PortalLinkView;

const saved = ({ body }: { body: Record<string, unknown> }) =>
  Response.json({
    resource: { ...stored, ...(body.body as object) },
    receipt: { readBack: true, entries: [] },
    undo: null,
    baseline,
  });

function edit(
  dialect: Dialect,
  answer: ConstructorParameters<typeof PageOverConsole>[1] = saved,
): PageOverConsole {
  return new PageOverConsole(
    <EditLink
      projectId={projectId}
      uid={stored.uid}
      loaded={{ resource: stored, baseline }}
      lastSaved={null}
      listItem={null}
    />,
    answer,
    dialect,
  );
}

const radio = (name: string) => screen.queryByRole('radio', { name });
const combobox = (name: string) => screen.getByRole('combobox', { name });

test('a new link begins with the owner that its address names, and is made by one request', async () => {
  window.history.replaceState(null, '', routes.newPortalLink(projectId, { owner: 'acme' }));
  const page = new PageOverConsole(<CreateLink projectId={projectId} />, saved, 'embedded');
  await waitFor(() => expect(combobox('Owner')).toHaveProperty('value', 'acme'));
  await page.write('Name', 'Acme');
  await page.user.click(screen.getByRole('checkbox', { name: 'May manage endpoints' }));
  await page.press(/^Create portal link/);
  await waitFor(() => expect(page.replaced).toEqual([routes.portalLink(projectId, 'link-1')]));
  expect(page.written).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: expect.objectContaining({
        body: {
          name: 'Acme',
          owner_id: 'acme',
          can_manage_endpoint: true,
          auth_type: 'static_token',
        },
      }),
    }),
  ]);
});

test('owner and endpoints are one of both here, and what was typed in the other stays', async () => {
  const page = new PageOverConsole(<CreateLink projectId={projectId} />, saved, 'embedded');
  await page.write('Name', 'Acme');
  await page.user.type(combobox('Owner'), 'acme');
  await page.user.click(screen.getByText('Chosen endpoints'));
  expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
  await page.press(/^Create portal link/);
  expect(await screen.findByText('Add an endpoint')).toBeTruthy();
  expect(page.written).toEqual([]);
  await page.user.type(combobox('Endpoints'), '01JENDP0000000000000000001');
  await page.user.tab();
  const chosen = within(await screen.findByRole('list', { name: 'Chosen endpoints' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(1);
  await page.user.click(screen.getByText('All endpoints of an owner'));
  expect(combobox('Owner')).toHaveProperty('value', 'acme');
  await page.user.click(screen.getByText('Chosen endpoints'));
  await page.press(/^Create portal link/);
  await waitFor(() => expect(page.written).toHaveLength(1));
  expect(page.written[0]?.body.body).toMatchObject({ endpoints: ['01JENDP0000000000000000001'] });
  expect(page.written[0]?.body.body).not.toHaveProperty('owner_id');
});

test.each([
  ['embedded', true, true],
  [convoy2465, true, false],
  [convoy2636, false, true],
] as const)('on %s the form shows what that gateway takes', (dialect, choosesScope, hasTokens) => {
  new PageOverConsole(<CreateLink projectId={projectId} />, saved, dialect);
  expect(radio('Chosen endpoints') !== null).toBe(choosesScope);
  expect(radio('Fresh keys') !== null).toBe(hasTokens);
  expect(screen.queryByText(/this gateway has no other kind/) !== null).toBe(!hasTokens);
  expect(screen.queryByRole('combobox', { name: 'Endpoints' }) !== null).toBe(!choosesScope);
});

test('a save sends what changed, and says before whom that concerns', async () => {
  const page = edit('embedded');
  await page.user.clear(combobox('Owner'));
  await page.user.type(combobox('Owner'), 'other');
  await page.user.tab();
  expect(await screen.findByText(/sees other endpoints from then on/)).toBeTruthy();
  await page.press(/^Save changes/);
  await waitFor(() => expect(page.written).toHaveLength(1));
  expect(page.written[0]?.body.body).toEqual({ owner_id: 'other' });
});

test('it is revoked after its name was typed, and what stops is said before', async () => {
  const page = edit(convoy2465, () => new Response(null, { status: 204 }));
  await page.press('More actions');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Revoke…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Acme?' }));
  expect(question.getByText(/API key of the project/)).toBeTruthy();
  await page.user.click(question.getByRole('button', { name: 'Revoke portal link' }));
  expect(page.written).toEqual([]);
  await page.user.type(question.getByRole('textbox'), 'Acme');
  await page.user.click(question.getByRole('button', { name: 'Revoke portal link' }));
  await waitFor(() => expect(page.replaced).toEqual([routes.portalLinks(projectId)]));
  expect(page.written).toMatchObject([{ method: 'DELETE' }]);
});

test('a fresh key is shown once, and nowhere after its dialog closed', async () => {
  const url = 'https://portal.test/portal?token=whole&auth_token=PRT.canary';
  const validUntil = new Date(Date.now() + 3_600_000).toISOString();
  const page = edit('embedded', () => Response.json({ url, validUntil }));
  await page.press('More actions');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Fresh key…' }));
  await page.press('Make a fresh key');
  const box = await screen.findByRole('textbox', { name: 'Address with the fresh key' });
  expect(box).toHaveProperty('value', url);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain('canary');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('canary');
});
