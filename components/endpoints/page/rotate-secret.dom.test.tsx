import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { PageOverConsole, refusal } from '@/components/forms/testing/page-over-console';
import type { EndpointView } from '@/lib/contract/console/views';
import { baseline, stored } from '../testing/stored-endpoint';
import { EditEndpoint } from './edit-endpoint';
import { signingWay } from './signing-way';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (endpoint: EndpointView) => (
  <EditEndpoint
    projectId={projectId}
    uid={endpoint.uid}
    allowHttp={false}
    loaded={{ resource: endpoint, baseline }}
    lastSaved={null}
    listItem={null}
  />
);

async function askToRotate(advanced_signatures: boolean) {
  const form = new PageOverConsole(pageOf({ ...stored, advanced_signatures }), () =>
    refusal('gateway_unreachable', 502),
  );
  const open = async () => {
    await form.press('More actions');
    await form.user.click(await screen.findByRole('menuitem', { name: 'Rotate secret…' }));
    return within(await screen.findByRole('dialog'));
  };
  return { form, open, dialog: await open() };
}

const onlyOne = 'Simple signatures carry one secret';

test('of simple signatures it is said that they carry one secret, and the other kind is offered', async () => {
  const { form, open, dialog } = await askToRotate(false);
  expect(dialog.getByText(onlyOne)).toBeTruthy();
  expect(dialog.getByText(/signed with the new secret alone/)).toBeTruthy();
  expect(dialog.queryByText(/Receivers can check both/)).toBeNull();
  await form.press('Switch to advanced first');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const effects = within(screen.getByRole('region', { name: 'What saving does' }));
  expect(effects.getByRole('button', { name: 'Advanced signatures' })).toBeTruthy();
  expect(form.written).toEqual([]);
  const again = await open();
  expect(again.getByText(/not saved yet: save first/)).toBeTruthy();
  expect(again.queryByRole('button', { name: 'Switch to advanced first' })).toBeNull();
});

test('of advanced signatures it is said that they carry both', async () => {
  const { dialog } = await askToRotate(true);
  expect(dialog.queryByText(onlyOne)).toBeNull();
  expect(dialog.getByText(/^Receivers can check both until then/)).toBeTruthy();
});

test.each([
  ['incoming', false, 'advanced'],
  ['outgoing', true, 'advanced'],
  ['outgoing', false, 'simple'],
  ['outgoing', null, 'unknown'],
  [null, false, 'simple'],
])(
  'in an %s project with advanced signatures %s it signs in the way: %s',
  (projectType, is, way) => {
    const endpoint = { ...stored, advanced_signatures: is };
    expect(signingWay({ projectType, stored: endpoint })).toBe(way);
    expect(signingWay({ projectType: 'outgoing', stored: null })).toBe('unknown');
  },
);
