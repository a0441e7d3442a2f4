import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import {
  type Answer,
  PageOverConsole,
  refusal,
} from '@/components/forms/testing/page-over-console';
import { baseline, stored, storedPage } from '../testing/stored-endpoint';
import { CreateEndpoint } from './create-endpoint';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saves: Answer = ({ body }) =>
  Response.json({
    resource: { ...stored, ...(body.body as object) },
    receipt: { readBack: true, entries: [] },
    undo: { token: 'token-1', until: new Date(Date.now() + 600_000).toISOString(), cannotUndo: [] },
    baseline,
  });
const fails: Answer = () => refusal('gateway_unreachable', 502);
const gone: Answer = () => refusal('not_found', 404);
const paused: Answer = () => Response.json({ resource: { ...stored, status: 'paused' }, baseline });

async function act(form: PageOverConsole, item: string): Promise<void> {
  await form.press('More actions');
  await form.user.click(await screen.findByRole('menuitem', { name: item }));
}

/** What is said of attempts is one thing, and it is this. */
const saysOnly = (form: PageOverConsole, words: RegExp | null) =>
  waitFor(() => expect(form.said()).toEqual(words === null ? [] : [expect.stringMatching(words)]));

test('a save that the form refuses takes the receipt of the former one away', async () => {
  const form = new PageOverConsole(storedPage, saves);
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await saysOnly(form, /^Saved/);
  await form.write('Name', '');
  await form.press(/^Save changes/);
  await screen.findByText('1 problem:');
  await saysOnly(form, null);
  expect(form.written).toHaveLength(1);
});

test('where the endpoint is gone, neither the receipt of its create nor its state stands there', async () => {
  const form = new PageOverConsole(
    <CreateEndpoint projectId={projectId} allowHttp={false} />,
    saves,
  );
  await form.write('Name', 'Orders');
  await form.write('URL', 'https://a.example/x');
  await form.press(/^Create endpoint/);
  await waitFor(() => expect(form.replaced).toHaveLength(1));
  form.goTo(storedPage);
  await saysOnly(form, /^Saved/);
  expect(screen.getByText('active')).toBeTruthy();
  form.answerBy(gone);
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await saysOnly(form, /^Not saved: it is not on the gateway any more/);
  expect(screen.queryByText('active')).toBeNull();
  await form.press('Discard');
  await form.press('Discard changes');
  await saysOnly(form, null);
  expect(screen.queryByText('active')).toBeNull();
});

test('what is deleted is not asked for again while the list is on its way', async () => {
  const form = new PageOverConsole(storedPage, () => new Response(null, { status: 204 }));
  await act(form, 'Delete…');
  await form.write(`Type ${stored.name} to delete it`, stored.name ?? '');
  await form.press('Delete endpoint');
  await waitFor(() => expect(form.replaced).toHaveLength(1));
  await form.press('Delete endpoint');
  expect(form.written.map(({ method }) => method)).toEqual(['DELETE']);
  expect(form.said()).toEqual([]);
});

test('a failure of a save goes with a later pause, whether that works or not', async () => {
  const form = new PageOverConsole(storedPage, fails);
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await saysOnly(form, /^Not saved: the gateway does not answer/);
  await act(form, 'Pause');
  await saysOnly(form, /^The endpoint was not paused/);
  await form.press(/^Save changes/);
  await saysOnly(form, /^Not saved/);
  form.answerBy(paused);
  await act(form, 'Pause');
  await screen.findByText('paused');
  await saysOnly(form, null);
  expect(form.box('Name')).toHaveProperty('value', 'Renamed');
});

test('an undo that fails stands alone, with the way to try it again', async () => {
  const form = new PageOverConsole(storedPage, saves);
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await saysOnly(form, /^Saved/);
  form.answerBy(fails);
  await form.press('Undo');
  await saysOnly(form, /^Not undone/);
  form.answerBy(saves);
  await form.press('Undo again');
  await saysOnly(form, /^Saved/);
  expect(form.box('Name')).toHaveProperty('value', 'Orders');
  expect(form.written.map(({ body }) => body.token)).toEqual([undefined, 'token-1', 'token-1']);
});
