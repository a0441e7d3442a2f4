import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLoadAhead } from './load-ahead';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  client = new QueryClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page({ loads }: { loads: readonly (() => Promise<unknown>)[] }) {
  useLoadAhead(loads);
  return null;
}

function show(loads: readonly (() => Promise<unknown>)[]) {
  return render(
    <QueryClientProvider client={client}>
      <Page loads={loads} />
    </QueryClientProvider>,
  );
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(2_000));

test('code comes one piece after the other, and one that fails holds up no other', async () => {
  const told: string[] = [];
  const load = (name: string, end: () => Promise<unknown>) => async () => {
    told.push(`${name} begins`);
    await end();
    told.push(`${name} ends`);
  };
  show([
    load('first', () => new Promise((resolve) => setTimeout(resolve, 50))),
    load('second', () => Promise.reject(new Error('gone'))),
    load('third', () => Promise.resolve()),
  ]);
  await pass();
  expect(told).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'third begins',
    'third ends',
  ]);
});

test('while something is read nothing is fetched ahead', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const reading = new Promise((resolve) => {
    answer = resolve;
  });
  void client.prefetchQuery({ queryKey: ['rows'], queryFn: () => reading });
  const load = vi.fn(async () => undefined);
  show([load]);
  await pass();
  expect(load).not.toHaveBeenCalled();
  answer([]);
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that is left fetches nothing more', async () => {
  const load = vi.fn(async () => undefined);
  show([load]).unmount();
  await pass();
  expect(load).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'over a connection of %j only the likeliest is fetched',
  async (connection) => {
    vi.stubGlobal('navigator', { ...navigator, connection });
    const loads = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    show(loads);
    await pass();
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
  },
);
