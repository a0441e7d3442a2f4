import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FormStart } from '@/components/forms/saving/save-types';
import { type FirstRead, useFirstRead } from './first-read';
import { firstStart } from './resource-start';

afterEach(cleanup);

interface Stored {
  name: string;
  updated_at: string;
}

const row = { resource: { name: 'from the list', updated_at: '2026-01-01T00:00:00Z' }, at: 1_000 };
const baseline = { kind: 'gateway', updatedAt: null, fingerprint: 'print' } as const;
const read = { resource: { ...row.resource, name: 'from the gateway' }, baseline };

type Ends = Awaited<ReturnType<FirstRead<Stored>['settle']>>;

interface Reading {
  state: FirstRead<Stored>['state'];
  error?: Error | null;
}

/** A form that opened with a row of a list. */
function open(end: Ends = 'read') {
  const none = { loaded: null, lastSaved: null, listItem: null };
  const initialProps: Reading = { state: undefined };
  return renderHook(
    ({ state, error = null }: Reading) => {
      const [start, setStart] = useState<FormStart<Stored>>(() => firstStart({ ...none, row }));
      const first = useFirstRead(
        { row, state, error, gone: null, settle: async () => end },
        start,
        setStart,
      );
      return { start, setStart, first };
    },
    { initialProps },
  );
}

test('a form starts from the row, then from what was read', async () => {
  const form = open();
  expect(form.result.current.start).toEqual({
    view: row.resource,
    baseline: { kind: 'gateway', updatedAt: row.resource.updated_at, fingerprint: null },
    at: row.at,
  });
  form.rerender({ state: read });
  expect(form.result.current.start).toMatchObject({ view: read.resource, baseline });
});

test('a save waits until what was read is the start', async () => {
  const form = open();
  let isOver = false;
  const settled = Promise.resolve(form.result.current.first.settle()).then((may) => {
    isOver = true;
    return may;
  });
  await act(async () => undefined);
  expect(isOver).toBe(false);
  form.rerender({ state: read });
  expect(await settled).toBe(true);
  expect(form.result.current.first.settle()).toBe(true);
});

test('a save does not go on over a read that failed, and tells of one that is gone itself', async () => {
  expect(await open('failed').result.current.first.settle()).toBe(false);
  expect(await open('gone').result.current.first.settle()).toBe(true);
});

test('where the gateway cannot be read the row stays the start, as what it is', () => {
  const form = open();
  form.rerender({ state: null });
  expect(form.result.current.start).toMatchObject({
    view: row.resource,
    baseline: { kind: 'list_item' },
    at: row.at,
  });
});

test('what an action has told since is newer than the read', () => {
  const form = open();
  const paused = { view: { ...row.resource, name: 'paused' }, baseline, at: 2_000 };
  act(() => form.result.current.setStart(paused));
  form.rerender({ state: read });
  expect(form.result.current.start).toBe(paused);
});

test('why it was not read is told until there is a start', () => {
  const form = open();
  form.rerender({ state: undefined, error: new Error('no answer') });
  expect(form.result.current.first.error?.message).toBe('no answer');
  form.rerender({ state: read, error: null });
  expect(form.result.current.first.error).toBeNull();
});
