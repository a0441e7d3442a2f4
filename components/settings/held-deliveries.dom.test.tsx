import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import * as toaster from '@/components/ui/toaster';
import type { HeldDeliveriesView } from '@/lib/contract/console/held-deliveries';
import { HeldDeliveries } from './held-deliveries';

let held: HeldDeliveriesView;
let asked: string[];
let failure: Response | null;

beforeEach(() => {
  held = { heldSince: '2026-01-01T00:00:00Z', due: 1200 };
  asked = [];
  failure = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(address, 'http://console.test').pathname}`);
    if (method === 'POST' && failure) return failure;
    if (method === 'POST') held = { heldSince: null, due: 0 };
    return Response.json(held);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <ConsolePage>
      <main tabIndex={-1}>
        <HeldDeliveries projectId={projectId} />
      </main>
    </ConsolePage>,
  );

const path = `/api/projects/${projectId}/held_deliveries`;
const confirm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Release them…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Release 1,200 deliveries?' });
  expect(dialog.textContent).toContain('a retry at its time');
  expect(dialog.textContent).toContain('arrive a second time');
  return within(dialog).getByRole('button', { name: 'Release them' });
};

test('tells what waits and why, goes once it was let go, however often that is pressed, and says so', async () => {
  const toast = vi.spyOn(toaster, 'toast').mockReturnValue(undefined);
  open();
  await screen.findByText('1,200 deliveries held back since a backup was restored');
  screen.getByText(/may have gone out since the backup was made/);
  screen.getByRole('button', { name: 'Release them…' }).focus();
  const button = await confirm();
  expect(asked).toEqual([`GET ${path}`]);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/held back/)).toBeNull());
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(toast.mock.calls).toEqual([[{ title: '1,200 deliveries released' }]]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  expect(asked).toEqual([`GET ${path}`, `POST ${path}`]);
});

test('stays with what went wrong where the release failed', async () => {
  open();
  failure = Response.json(
    { code: 'gateway_trouble', detail: 'The disk is full.' },
    { status: 502 },
  );
  fireEvent.click(await confirm());
  await screen.findByText('Nothing is known to be released');
  expect(screen.getByText('1,200 deliveries held back since a backup was restored')).toBeTruthy();
});

test('is not there where nothing is held', async () => {
  held = { heldSince: null, due: 0 };
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/held back/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Release them…' })).toBeNull();
});
