import { expect, test } from 'vitest';
import type { End, FoundEnds } from './found-ends';
import { typedEnd } from './typed-end';

const end = (name: string, uid = `id-of-${name}`): End => ({ uid, name, status: null });

function found(state: FoundEnds['state'], ...ends: End[]): FoundEnds {
  return { state, ends, shortfall: null };
}

test('part of a name is no ID while the list is on its way', () => {
  expect(typedEnd('Bill', found('loading'))).toEqual({ kind: 'wait' });
  expect(typedEnd('Bill', found('found', end('Billing')))).toEqual({ kind: 'nothing' });
});

test('a whole name counts where only one end has it', () => {
  const billing = end('Billing');
  expect(typedEnd('billing', found('found', billing, end('Billing 2')))).toEqual({
    kind: 'end',
    end: billing,
  });
  expect(typedEnd('Twin', found('found', end('Twin', 'a'), end('Twin', 'b')))).toEqual({
    kind: 'nothing',
  });
});

test('what no list has is an ID, also where the list failed', () => {
  expect(typedEnd('ep-7', found('found'))).toEqual({ kind: 'id', id: 'ep-7' });
  expect(typedEnd('ep-7', found('failed'))).toEqual({ kind: 'id', id: 'ep-7' });
  expect(typedEnd('two words', found('failed'))).toEqual({ kind: 'nothing' });
});

test('what can only be an ID waits for no list', () => {
  const id = '01HZX3N6Q7V8W9Y0A1B2C3D4E5';
  expect(typedEnd(id, found('loading'))).toEqual({ kind: 'id', id });
});
