import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceProviders } from '@/lib/contract/gateway/choices';
import type { Dialect } from '@/lib/releases/dialect';
import { gatewayRecords } from '@/lib/releases/records.mjs';
import { convoy2673 } from '@/lib/testing/releases';
import { eventTypeOf } from './event-type-of';
import type { SourceFormValues } from './fields';
import { sourceFormSchema } from './schema';
import type { TypedRequest } from './typed-request';
import { blankVerifier, newSourceValues, sourceToFormValues } from './values';

const offering: Dialect[] = [convoy2673, 'embedded'];
const others = (Object.keys(gatewayRecords) as Dialect[]).filter(
  (each) => !offering.includes(each),
);

function problem(
  values: Partial<SourceFormValues>,
  dialect: Dialect = convoy2673,
  stored: Parameters<typeof sourceToFormValues>[0] | null = null,
) {
  const start = stored ? sourceToFormValues(stored) : newSourceValues();
  const { error } = sourceFormSchema({
    kind: stored ? 'update' : 'create',
    dialect,
    stored,
    isReadable: true,
    projectType: 'incoming',
  }).safeParse({ ...start, name: 'Orders', ...values });
  return error?.issues.find(({ path }) => path.join('.') === 'eventTypeLocation')?.message;
}

const hmac = blankVerifier('hmac');
const location = 'request.header.X-Type';

const verifiers = fc.constantFrom(
  ...(['none', 'hmac', 'basic_auth', 'api_key'] as const).map(blankVerifier),
  { kind: 'kept_as_is' as const, type: 'rot13' },
);
const places = fc.record({
  root: fc.constantFrom('request', 'req'),
  part: fc.constantFrom('body', 'Body', 'header', 'HEADER', 'query', 'Query', 'queryParam'),
  name: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
});

test('a header or a parameter goes with a source that no signature protects, the body with every one', () => {
  fc.assert(
    fc.property(
      verifiers,
      fc.constantFrom('', 'stripe', ...sourceProviders),
      places,
      fc.constantFrom(...offering),
      (verifier, provider, { root, part, name }, dialect) => {
        const eventTypeLocation = `${root}.${part}.${name}`;
        const told = problem({ verifier, provider, eventTypeLocation }, dialect);
        const isSigned =
          verifier.kind === 'hmac' || sourceProviders.some((one) => one === provider);
        if (isSigned && part.toLowerCase() !== 'body') {
          expect(told).toMatch(/^Expected request\.body and a path, found /);
          expect(told).toContain(`found ${eventTypeLocation}: the signature of `);
        } else expect(told).toBeUndefined();
      },
    ),
  );
});

test('the signature is named after who signs', () => {
  expect(problem({ verifier: hmac, eventTypeLocation: location })).toBe(
    'Expected request.body and a path, found request.header.X-Type: the signature of the HMAC verifier covers the body alone',
  );
  expect(problem({ provider: 'github', verifier: hmac, eventTypeLocation: location })).toContain(
    'the signature of GitHub covers',
  );
});

test('a verifier that the gateway goes on enforcing counts as long as it does', () => {
  const stored = { uid: 's', name: 'Orders', type: 'http', verifier: { type: 'hmac' } };
  const change = { verifier: { kind: 'none' as const }, eventTypeLocation: location };
  expect(problem(change, convoy2673, stored)).toContain(
    'HMAC verifier, which stays in force, covers',
  );
  expect(problem(change, 'embedded', stored)).toBeUndefined();
  const apiKey = { ...change, verifier: blankVerifier('api_key') };
  expect(problem(apiKey, convoy2673, stored)).toBeUndefined();
});

test.each([
  ['request.body', 'too few parts'],
  ['request.cookie.type', 'must start with request.header, request.body or request.query'],
  ['request.body.', 'Add the name'],
  ['request.header.a.b', 'a header is named by one part'],
  ['request.query.a.b', 'a parameter is named by one part'],
  ['request.body. type', 'Take the blanks'],
])('%s is refused', (eventTypeLocation, words) => {
  for (const dialect of offering) {
    expect(problem({ eventTypeLocation }, dialect)).toContain(words);
  }
});

test('what is not asked for is not checked, so that a stored value holds up no save', () => {
  for (const dialect of others) {
    for (const eventTypeLocation of ['nonsense', location]) {
      expect(problem({ verifier: hmac, eventTypeLocation }, dialect), dialect).toBeUndefined();
    }
  }
  const broker = { type: 'pub_sub', verifier: hmac, eventTypeLocation: location };
  expect(problem(broker)).toBeUndefined();
});

describe('the type of a sample request', () => {
  const request: TypedRequest = {
    headers: 'X-Type:  order.paid \nX-Empty:',
    query: 'type=paid&type=other',
    body: '{"type":" paid ","n":1.50,"is":true,"list":["a"],"o":{"a.b":1,"type":"inner"},"none":null}',
  };
  const told = (place: string, sample = request) => {
    const type = eventTypeOf(place, sample);
    return type.ok ? type.value : type.failure;
  };

  test('is the text at its place, without blanks around', () => {
    expect(told('request.header.x-type')).toBe('order.paid');
    expect(told('req.QueryParam.type')).toBe('paid');
    expect(told('request.body.type')).toBe('paid');
    expect(told('request.body.o.type')).toBe('inner');
    expect(told('request.body.n')).toBe('1.50');
    expect(told('request.body.is')).toBe('true');
  });

  test('is missed where the gateway finds none', () => {
    for (const path of ['list', 'list.0', 'o', 'none', 'absent', 'type.of', 'o.a.b', '__proto__']) {
      expect(told(`request.body.${path}`)).toContain(`at ${path} in the body`);
    }
    expect(told('request.header.X-Empty')).toBe('There is no header X-Empty with a value');
    expect(told('request.query.none')).toBe('There is no parameter none with a value');
    expect(told('request.body.type', { ...request, body: '<type/>' })).toBe(
      'The body is no JSON. Line 1, column 1: expected a value, found “<”',
    );
    expect(told('nonsense')).toContain('no place');
  });
});
