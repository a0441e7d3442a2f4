import { HydrationBoundary, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './client';
import { pageState } from './page-state';

const key = ['rows'];

function Screen() {
  const { data } = useQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('asked')) });
  const late = useQuery({ queryKey: ['late'], queryFn: () => Promise.resolve() });
  return createElement('p', null, String(data), late.status);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('holds what was read, and leaves no timer on the server', () => {
  const state = pageState([[key, ['one']]]);
  expect(state.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
    [key, ['one']],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is rendered from it leaves no timer either, a failed and a changing query included', () => {
  const client = createQueryClient();
  client.setQueryData(['session'], { signedIn: true });
  client.getMutationCache().build(client, { mutationFn: () => Promise.resolve() });

  const html = renderToString(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        HydrationBoundary,
        { state: pageState([[key, ['one']]]) },
        createElement(Screen),
      ),
    ),
  );
  expect(html).toContain('one');
  expect(vi.getTimerCount()).toBe(0);
});
