import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import type { RetentionView } from '@/lib/contract/console/views';
import { RetentionCard } from './retention-card';

const day = 86_400;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const unpruned: RetentionView = {
  retention_seconds: 30 * day,
  maximum_bytes: 10 * 1024 ** 3,
  used_bytes: 1_288_490_189,
  oldest_event_at: ago(3 * day),
  pruned_for_age: null,
  pruned_for_room: null,
};

let answer: () => Promise<Response>;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://console.test').pathname);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(retention: RetentionView | null): void {
  answer = async () => Response.json({ retention });
  render(
    <ConsolePage>
      <RetentionCard projectId={projectId} />
    </ConsolePage>,
  );
}

/** What stands beside each name. */
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('tells how long and how much is kept, and that nothing went', async () => {
  open(unpruned);
  await screen.findByText('30 days once all deliveries are settled');
  expect(shown()).toEqual({
    'Kept for': '30 days once all deliveries are settled',
    Room: '1.2 GiB of 10 GiB, for all projects together',
    'Oldest event': '3 d ago',
    'Pruned for age': 'none so far',
    'Pruned for room': 'none so far',
  });
  expect(asked).toEqual([`/api/projects/${projectId}/retention`]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('tells that there is no event, and what went for its age, without a warning', async () => {
  const pruned = { events: 12_400, pruned_at: ago(7_200), accepted_until: ago(30 * day + 7_200) };
  open({ ...unpruned, oldest_event_at: null, pruned_for_age: pruned });
  await screen.findByText('no event yet');
  expect(shown()['Pruned for age']).toBe('12,400 events, the last 2 h ago');
  expect(screen.queryByRole('status')).toBeNull();
});

test('warns of what went for room while it would still be kept, and says how to keep more', async () => {
  const pruned = { events: 1, pruned_at: ago(60), accepted_until: ago(2 * day) };
  open({ ...unpruned, pruned_for_room: pruned });
  const warning = await screen.findByRole('status');
  expect(warning.textContent).toContain('accepted up to 2 d ago. To keep events for their whole');
  expect(warning.textContent).toContain('GATEHOUSE_EVENTS_MAX');
  expect(shown()['Pruned for room']).toBe('1 event, the last 1 min ago');
});

test('warns no more once nothing of it would be kept', async () => {
  const pruned = { events: 1, pruned_at: ago(31 * day), accepted_until: ago(31 * day) };
  open({ ...unpruned, pruned_for_room: pruned });
  await screen.findByText(/^1 event, the last/);
  expect(screen.queryByRole('status')).toBeNull();
});

test('invents nothing where the gateway leaves something out', async () => {
  open({ pruned_for_age: {} });
  await screen.findAllByText('the gateway does not tell');
  expect(shown()).toEqual({
    'Kept for': 'the gateway does not tell',
    Room: 'the gateway does not tell',
    'Oldest event': 'no event yet',
    'Pruned for age': 'some events, the last at a time that the gateway does not tell',
    'Pruned for room': 'none so far',
  });
});

test('keeps its names while it loads', async () => {
  answer = () => new Promise(() => undefined);
  render(
    <ConsolePage>
      <RetentionCard projectId={projectId} />
    </ConsolePage>,
  );
  await screen.findByText('Pruned for room');
  expect(Object.keys(shown())).toHaveLength(5);
});

test('says what went wrong', async () => {
  answer = async () => new Response('a page of a proxy', { status: 502 });
  render(
    <ConsolePage>
      <RetentionCard projectId={projectId} />
    </ConsolePage>,
  );
  // What reads an answer that went wrong is loaded where it is needed.
  const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 });
  expect(alert.textContent).toContain('What is kept is not known');
  expect(alert.textContent).toContain('status 502');
});

test('is not there over another gateway', async () => {
  open(null);
  await vi.waitFor(() => expect(screen.queryByText('Retention')).toBeNull());
});
