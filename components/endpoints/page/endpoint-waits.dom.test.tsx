import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, writeDraft } from '@/components/forms/drafts/draft-storage';
import { projectId } from '@/components/forms/testing/console-page';
import { PageOverConsole, refusal } from '@/components/forms/testing/page-over-console';
import type { FirstRead } from '@/components/resource/page/first-read';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointToFormValues } from '@/lib/form-models/endpoint/values';
import { useClearExampleData } from '@/lib/queries/capabilities';
import { baseline, stored } from '../testing/stored-endpoint';
import { EditEndpoint } from './edit-endpoint';
import { EndpointPage } from './endpoint-page';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row: EndpointView = { ...stored, name: 'As listed' };
const unsaved = 'was not saved';

/** Ends the read of a page that opened with a row of a list. */
let endRead: () => void = () => undefined;

function FromList({ ended }: { ended: Promise<'read'> }) {
  const [state, setState] = useState<FirstRead<EndpointView>['state']>(undefined);
  useEffect(() => {
    void ended.then(() => setState({ resource: stored, baseline }));
  }, [ended]);
  const known = { resource: row, at: 0 };
  return (
    <EditEndpoint
      projectId={projectId}
      uid={row.uid}
      allowHttp={false}
      loaded={null}
      lastSaved={null}
      listItem={null}
      row={known}
      read={{ row: known, state, error: null, gone: null, settle: () => ended }}
    />
  );
}

function openFromList() {
  const ended = new Promise<'read'>((resolve) => {
    endRead = () => resolve('read');
  });
  const form = new PageOverConsole(<FromList ended={ended} />, () =>
    refusal('gateway_unreachable', 502),
  );
  return { form, finish: () => act(async () => endRead()) };
}

test('while a save waits for the first read, the menu of actions visibly waits too', async () => {
  const { form, finish } = openFromList();
  const menu = () => screen.getByRole('button', { name: 'More actions' });
  expect(menu().getAttribute('aria-busy')).toBeNull();
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await waitFor(() => expect(menu().getAttribute('aria-busy')).toBe('true'));
  await form.press('More actions');
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
  await finish();
  // It opens for who still waits at it.
  expect(await screen.findByRole('menuitem', { name: 'Delete…' })).toBeTruthy();
  expect(form.written).toHaveLength(1);
});

test('a menu that was pressed in vain does not open for who went on', async () => {
  const { form, finish } = openFromList();
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await form.press('More actions');
  await form.user.click(form.box('Name'));
  await finish();
  await waitFor(() => expect(form.written).toHaveLength(1));
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
});

/** A draft of an earlier visit, which began from the values of an endpoint. */
function keepDraft(typed: EndpointView, from: EndpointView): void {
  const scope = { gateway: 'http://gateway.test', projectId, resource: `endpoint/${row.uid}` };
  writeDraft(draftKey(scope), {
    base: endpointToFormValues(from),
    values: endpointToFormValues(typed),
    leftOut: [],
    savedAt: Date.now(),
  });
}
const offer = () => screen.queryByText(new RegExp(unsaved));

test('a draft that is as the list has it is offered once it differs from what is stored', async () => {
  keepDraft(row, stored);
  const { form, finish } = openFromList();
  expect(offer()).toBeNull();
  await form.write('URL', 'https://typed.example/x');
  await finish();
  await waitFor(() => expect(offer()).toBeTruthy());
  await form.press('Restore');
  expect(form.box('Name')).toHaveProperty('value', 'As listed');
  expect(form.box('URL')).toHaveProperty('value', 'https://typed.example/x');
});

test('a draft that is as it is stored is not offered any more', async () => {
  keepDraft(stored, row);
  const { finish } = openFromList();
  expect(offer()).toBeTruthy();
  await finish();
  await waitFor(() => expect(offer()).toBeNull());
});

test('a draft that was answered before is not offered a second time', async () => {
  keepDraft({ ...stored, name: 'Typed' }, stored);
  const { form, finish } = openFromList();
  await form.press('Restore');
  await finish();
  expect(form.box('Name')).toHaveProperty('value', 'Typed');
  expect(offer()).toBeNull();
});

function Clearing() {
  const clear = useClearExampleData(projectId);
  return (
    <button type="button" onClick={() => clear.mutate()}>
      Clear
    </button>
  );
}

test.each([
  ['is shown as gone', false],
  ['keeps what was typed, and says that it is gone', true],
])('a form of an endpoint that went with the example data %s', async (_, isTyped) => {
  const form = new PageOverConsole(
    <>
      <EndpointPage
        projectId={projectId}
        uid={stored.uid}
        allowHttp={false}
        loaded={{ resource: stored, baseline }}
        lastSaved={null}
        listItem={null}
      />
      <Clearing />
    </>,
    () => Response.json(null),
  );
  if (isTyped) await form.write('Name', 'Typed');
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) =>
    Promise.resolve(method === 'GET' ? refusal('not_found', 404) : Response.json(null)),
  );
  await form.press('Clear');
  if (isTyped) {
    expect(await screen.findByText('This endpoint does not exist any more')).toBeTruthy();
    expect(form.box('Name')).toHaveProperty('value', 'Typed');
  } else expect(await screen.findByText('This endpoint does not exist')).toBeTruthy();
});
