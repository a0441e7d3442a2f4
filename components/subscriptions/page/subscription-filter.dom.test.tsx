import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { PageOverConsole } from '@/components/forms/testing/page-over-console';
import { forgetSession } from '@/lib/queries/session';
import type { Dialect } from '@/lib/releases/dialect';
import { baseline, stored } from '../testing/stored-subscription';
import { EditSubscription } from './edit-subscription';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  forgetSession();
  cleanup();
  vi.unstubAllGlobals();
});

/** A stored subscription whose filter is open. */
async function openFilter(dialect?: Dialect): Promise<PageOverConsole> {
  const answer = ({ body }: { body: Record<string, unknown> }) =>
    Response.json({
      resource: { ...stored, ...(body.body as object) },
      receipt: { readBack: true, entries: [] },
      undo: null,
      baseline,
    });
  const given = { projectId, uid: stored.uid, lastSaved: null, listItem: null };
  const page = <EditSubscription {...given} loaded={{ resource: stored, baseline }} />;
  const form = new PageOverConsole(page, answer, dialect);
  await form.openSection('Filter');
  return form;
}

/** The code of the bench comes with the first one that is opened, as fast as the machine is. */
const soon = { timeout: 15_000 };
const type = (form: PageOverConsole, label: string, value: string) =>
  fireEvent.change(form.box(label), { target: { value } });
const tells = (text: string | RegExp) =>
  waitFor(() => expect(document.body.textContent).toMatch(text));
const patterns = (count: number) =>
  JSON.stringify({
    $or: Array.from({ length: count }, (_, at) => ({ kind: { $regex: `^order-${at}$` } })),
  });

test('what is done on the bench is in the form, saved, and there again', async () => {
  const form = await openFilter();
  await form.press('Try the filter on the headers');
  const dialog = await screen.findByRole('dialog', { name: 'Filter on the headers' }, soon);
  await form.user.click(await screen.findByRole('radio', { name: 'JSON' }));
  type(form, 'Filter on the headers', '{"X-Tenant":"acme"}');
  await form.press('Close');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(form.box('Filter on headers')).toHaveProperty('value', '{"X-Tenant":"acme"}');
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.written).toHaveLength(1));
  expect(form.written[0]?.body.body).toMatchObject({
    filter_config: { filter: { headers: { 'X-Tenant': 'acme' } } },
  });
});

test('conditions are put together in the form itself', async () => {
  const form = await openFilter();
  await form.press('Add condition to the body filter');
  fireEvent.change(screen.getByLabelText('Key of the new condition'), {
    target: { value: 'order.total' },
  });
  fireEvent.change(screen.getByLabelText('Operator of order.total'), { target: { value: '$gte' } });
  fireEvent.change(screen.getByLabelText('Value of order.total'), { target: { value: '12' } });
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.written).toHaveLength(1));
  expect(form.written[0]?.body.body).toMatchObject({
    filter_config: { filter: { body: { 'order.total': { $gte: 12 } } } },
  });
});

test('a condition that is not complete holds the save, also where its section is closed, and an untouched one does not', async () => {
  const form = await openFilter();
  await form.write('Name', 'Renamed');
  await form.press('Add condition to the body filter');
  const value = screen.getByLabelText('Value of the new condition');
  fireEvent.change(value, { target: { value: 'typed' } });
  await form.press(/^Save changes/);
  await tells('Name the key to look at.');
  await form.press('Close Filter');
  expect(screen.queryByText('Name the key to look at.')).toBeNull();
  await form.press(/^Save changes/);
  await tells('Name the key to look at.');
  expect(form.written).toEqual([]);
  await form.press('Remove the condition on the new condition');
  await form.press('Add condition to the body filter');
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.written).toHaveLength(1));
});

test('a filter that is removed takes its incomplete conditions along', async () => {
  const form = await openFilter();
  type(form, 'Filter on the body', '{"a":1}');
  await form.press('Add condition to the body filter');
  const value = await screen.findByLabelText('Value of the new condition');
  fireEvent.change(value, { target: { value: 'typed' } });
  await form.press('Remove Filter');
  await form.openSection('Filter');
  await screen.findByRole('button', { name: 'Add condition to the body filter' });
  expect(screen.queryByLabelText('Value of the new condition')).toBeNull();
});

test('what is half typed in the dialog is there in the form', async () => {
  const form = await openFilter();
  await form.press('Try the filter on the body');
  const dialog = await screen.findByRole('dialog', { name: 'Filter on the body' }, soon);
  await form.press('Add condition to the filter');
  const label = 'Value of the new condition';
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'half' } });
  await form.press('Done');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(screen.getByLabelText(label)).toHaveProperty('value', 'half');
});

test('a name that no header is stored with is told', async () => {
  const form = await openFilter();
  type(form, 'Filter on headers', '{"x-tenant": "acme"}');
  await tells('Write X-Tenant.');
  type(form, 'Filter on headers', '{"X-Tenant": "acme"}');
  await waitFor(() => expect(document.body.textContent).not.toContain('Write X-Tenant.'));
});

test('a filter is checked as it is typed, and what the gateway makes of it is told', async () => {
  const form = await openFilter();
  type(form, 'Filter on the body', '{"a": {"$foo": 1}}');
  form.box('Filter on the body').focus();
  form.box('Name').focus();
  await tells(/\$foo starts with a \$ and is no operator/);
  expect(form.box('Filter on the body').getAttribute('aria-invalid')).toBe('true');
  type(form, 'Filter on the body', '{"a": {"$exist": "yes"}}');
  await tells(/\$exist takes true or false/);
  await waitFor(() =>
    expect(form.box('Filter on the body').getAttribute('aria-invalid')).not.toBe('true'),
  );
});

test('more than 50 patterns are saved as they are where the gateway takes them', async () => {
  const form = await openFilter();
  type(form, 'Filter on the body', patterns(51));
  await tells(/51 patterns \(\$regex\) are saved as they are/);
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.written).toHaveLength(1));
});

test('more than 50 patterns are refused at their field where the gateway takes no more', async () => {
  const form = await openFilter('embedded');
  type(form, 'Filter on the body', patterns(51));
  await form.press(/^Save changes/);
  await tells(/Use at most 50 patterns/);
  expect(form.box('Filter on the body').getAttribute('aria-invalid')).toBe('true');
  expect(form.written).toEqual([]);
});
