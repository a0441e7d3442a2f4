import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenedScreen } from './opened-screen';
import { screenOf } from './screen';
import { ScreenBoundary } from './screen-boundary';

const place = {
  projectId: 'shop',
  uid: '',
  connection: {
    projectId: 'shop',
    projectName: 'Shop',
    projectType: 'outgoing',
    gateway: { id: 'real', name: 'Real', baseUrl: 'http://gateway.test', embedded: false },
    release: null,
  },
  allowHttp: false,
};

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(load: () => Promise<() => ReactElement>) {
  const shown = screenOf('Orders', load, () => ({}));
  return act(async () => {
    render(
      <ScreenBoundary onRetry={shown.load}>
        <Suspense fallback={<p>on its way</p>}>
          <OpenedScreen screen={shown} place={place} />
        </Suspense>
      </ScreenBoundary>,
    );
  });
}

test('a screen comes with its title once its code is there', async () => {
  await show(async () => () => <p>the orders</p>);
  expect(await screen.findByText('the orders')).toBeTruthy();
  expect(document.title).toBe('Orders · Gatehouse');
});

test('code that is missing is asked for once, told, and asked for again when somebody says so', async () => {
  let isGone = true;
  const load = vi.fn(async () => {
    if (isGone) throw new Error('no such file');
    return () => <p>the orders</p>;
  });
  await show(load);
  await screen.findByRole('heading', { name: 'This page failed' });
  expect(load).toHaveBeenCalledTimes(1);
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the orders')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
