import { describe, expect, test } from 'vitest';
import { answeredText } from './body-tree';
import { bodyChanges } from './changes';
import { secret, text } from './field-kinds';
import { tidyValues } from './form';
import { group } from './group';
import { openUnion } from './union';

const login = group({ user: text('user_name', 'User'), password: secret('password', 'Password') });

const lockPart = openUnion(
  { gateway: 'lock', label: 'Lock', tells: 'type' },
  {
    none: { says: null },
    basic: { says: { type: 'basic' }, block: 'basic', fields: login },
    digest: { says: { type: 'digest' }, block: 'digest', fields: login },
    token: {
      says: { type: 'token', 'token.style': 'bearer' },
      block: 'token',
      fields: group({ scope: text('scope', 'Scope', { blank: 'all' }) }),
    },
  },
  (stored) => {
    const type = answeredText(stored, 'type');
    if (type === '') return 'none';
    return type === 'basic' || type === 'digest' || type === 'token' ? type : undefined;
  },
);
const lock = group({ lock: lockPart });

const keep = { kind: 'keep' } as const;
const stored = { lock: { type: 'basic', basic: { user_name: 'ann', password: 'set' } } };
const values = lock.read(stored);

test('a stored branch is read into its values, and the first one stands where none is stored', () => {
  expect(values).toEqual({ lock: { kind: 'basic', user: 'ann', password: keep } });
  expect(lock.read({})).toEqual(lock.blank());
  expect(lock.blank()).toEqual({ lock: { kind: 'none' } });
});

test('a body names what it says, with what other branches hold as not set', () => {
  expect(lock.write({ lock: { kind: 'token', scope: 'read' } })).toEqual({
    lock: { type: 'token', basic: null, digest: null, token: { style: 'bearer', scope: 'read' } },
  });
  expect(lock.write(lock.blank())).toEqual({ lock: null });
});

test('a change of branch takes away what the old one had', () => {
  const after = lock.write({ lock: { kind: 'token', scope: 'read' } });
  expect(bodyChanges(after, lock.write(values), { isWhole: false })).toEqual({
    lock: { type: 'token', basic: null, token: { style: 'bearer', scope: 'read' } },
  });
});

test('a branch that is turned to starts empty, and as it is stored where it is that one', () => {
  expect(lockPart.turnedTo('token', values.lock)).toEqual({ kind: 'token', scope: 'all' });
  expect(lockPart.turnedTo('basic', values.lock)).toBe(values.lock);
});

test('what is stored in a form that is not known is kept by its type alone', () => {
  const odd = lock.read({ lock: { type: 'riddle', riddle: { answer: 42 } } });
  expect(odd).toEqual({ lock: { kind: 'kept_as_is', type: 'riddle' } });
  expect(lock.write(odd)).toEqual({ lock: { type: 'riddle' } });
});

test('the fields of a branch stand under the names of the form and of the gateway', () => {
  const fields = lockPart.fieldsOf('token', { form: 'lock', gateway: 'lock' });
  expect(fields.map(({ form, gateway }) => `${form} ${gateway}`)).toEqual([
    'lock.kind lock',
    'lock.kind lock.type',
    'lock.kind lock.token.style',
    'lock.scope lock.token.scope',
  ]);
});

describe('tidying', () => {
  const typed = { lock: { kind: 'digest', user: ' ann ', password: keep } } as const;

  test('says what it leaves out, at the field', () => {
    const { values: tidied, notes } = tidyValues(lock, typed, null);
    expect(tidied.lock).toMatchObject({ user: 'ann' });
    expect(notes.map(({ path }) => path)).toEqual(['lock.user']);
  });

  test('leaves what is as it was stored, in a branch with the same settings too', () => {
    const before = { lock: { kind: 'basic', user: ' ann ', password: keep } } as const;
    expect(tidyValues(lock, typed, before)).toEqual({ values: typed, notes: [] });
    const token = { lock: { kind: 'token', scope: ' ann ' } } as const;
    expect(tidyValues(lock, typed, token).notes).toHaveLength(1);
  });
});
