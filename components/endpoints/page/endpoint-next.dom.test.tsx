import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { type Answer, PageOverConsole } from '@/components/forms/testing/page-over-console';
import { baseline, stored, storedPage } from '../testing/stored-endpoint';
import { CreateEndpoint } from './create-endpoint';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers: Answer = ({ method, body, path }) =>
  Response.json(
    path.endsWith('/reveal')
      ? { value: 'the-signing-secret' }
      : {
          resource: { ...stored, ...(method === 'POST' ? {} : (body.body as object)) },
          receipt: { readBack: true, entries: [] },
          undo: null,
          baseline,
        },
  );
const steps = () => screen.queryByRole('region', { name: 'Next steps' });

test('what comes after a create is offered on the page of the new endpoint, and there alone', async () => {
  const form = new PageOverConsole(
    <CreateEndpoint projectId={projectId} allowHttp={false} />,
    answers,
  );
  await form.write('Name', 'Orders');
  await form.write('URL', 'https://a.example/x');
  await form.press(/^Create endpoint/);
  await waitFor(() => expect(form.replaced).toHaveLength(1));
  form.goTo(storedPage);
  const next = within(await screen.findByRole('region', { name: 'Next steps' }));
  expect(next.getByRole('link', { name: 'Create subscription' }).getAttribute('href')).toBe(
    `/projects/${projectId}/subscriptions/new?endpoint=endpoint-1`,
  );
  await form.press('Copy signing secret');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('the-signing-secret'),
  );
});

test('a stored endpoint has no next step, also after a save', async () => {
  const form = new PageOverConsole(storedPage, answers);
  expect(steps()).toBeNull();
  await form.write('Name', 'Renamed');
  await form.press(/^Save changes/);
  await waitFor(() => expect(form.said()).toHaveLength(1));
  expect(steps()).toBeNull();
});
