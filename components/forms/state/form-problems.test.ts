import { describe, expect, test } from 'vitest';
import { fieldProblems, flattenErrors, messageOf, sectionOwning } from './form-problems';

const fields = [
  { form: 'name', gateway: 'name', label: 'Name' },
  { form: 'limit', gateway: 'limit', label: 'Limit' },
  { form: 'url', gateway: 'url', label: 'URL' },
  { form: 'auth.user', gateway: 'auth.user', label: 'User' },
];
const sections = [
  { id: 'auth', owns: ['auth'] },
  { id: 'limits', owns: ['limit'] },
];
const wrong = (message: string) => ({ type: 'custom', message });

describe('the problems of a form', () => {
  test('come in the order of the screen, each with its label', () => {
    const errors = {
      limit: wrong('Too many'),
      auth: { user: wrong('Enter a user') },
      url: wrong('Enter an address'),
      name: wrong('Enter a name'),
    };
    expect(fieldProblems(errors, fields, sections).map(({ label }) => label)).toEqual([
      'Name',
      'URL',
      'User',
      'Limit',
    ]);
  });

  test('of fields that the model does not name come last and are not lost', () => {
    const problems = fieldProblems({ odd: wrong('No'), name: wrong('Yes') }, fields, sections);
    expect(problems.map(({ path }) => path)).toEqual(['name', 'odd']);
  });

  test('keep a field that is called "type" apart from an error', () => {
    expect(flattenErrors({ auth: { type: wrong('Choose one') } })).toEqual([
      { path: 'auth.type', message: 'Choose one' },
    ]);
  });

  test('leave out what belongs to no field', () => {
    expect(flattenErrors({ root: { server: wrong('Refused') } })).toEqual([]);
  });

  test('of list entries are named by their place', () => {
    expect(flattenErrors({ tags: [undefined, wrong('Empty')] as never })).toEqual([
      { path: 'tags.1', message: 'Empty' },
    ]);
  });
});

test('the deepest section that owns a path is the one that opens', () => {
  const nested = [...sections, { id: 'key', owns: ['auth.key'] }];
  expect(sectionOwning(nested, 'auth.key.x')).toBe('key');
  expect(sectionOwning(nested, 'auth.user')).toBe('auth');
  expect(sectionOwning(nested, 'limitless')).toBeUndefined();
});

test('a field shows the first message below it', () => {
  expect(messageOf({ value: wrong('Too short') })).toBe('Too short');
  expect(messageOf(undefined)).toBeUndefined();
});
