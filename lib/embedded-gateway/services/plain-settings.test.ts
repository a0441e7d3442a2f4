import { expect, test } from 'vitest';
import { z } from 'zod';
import { answered, requested } from '@/lib/contract/gateway/meta';
import { plainSettings } from './plain-settings';

const update = requested({
  text: z.string(),
  list: z.array(z.string()),
  count: z.int(),
  asked: z.string(),
});
const settings = answered({
  text: z.string(),
  list: z.array(z.string()),
  count: z.number(),
  told: z.string(),
});
const plain = plainSettings(update, settings);

test('texts and lists of texts that request and answer have alike are taken, and nothing else', () => {
  expect(plain.changed({ text: 'a', list: ['b'], count: 1, asked: 'c' })).toEqual({
    text: 'a',
    list: ['b'],
  });
});

test('what a body leaves out or sends as null is kept; what nobody set is empty', () => {
  expect(plain.changed({ text: null }, { text: 'a', list: ['b'] })).toEqual({
    text: 'a',
    list: ['b'],
  });
  expect(plain.changed({ text: '', list: [] }, { text: 'a', list: ['b'] })).toEqual({
    text: '',
    list: [],
  });
  expect(plain.changed({})).toEqual({ text: '', list: [] });
});

test('a row of an earlier version is answered whole', () => {
  expect(plain.answered({ text: 'a', count: 1, told: 'b' })).toEqual({ text: 'a', list: [] });
});

test('what was damaged is answered as null, and not as if it were empty', () => {
  expect(plain.answered({ text: null, list: ['b'] })).toEqual({ text: null, list: ['b'] });
});
