import { expect, test } from 'vitest';
import { endpointFacts } from './endpoint-facts';

test('an endpoint told whole inside the link needs no list', () => {
  const [facts] = endpointFacts(
    [{ uid: 'a', status: 'paused', authentication: { type: 'oauth2' } }],
    [],
  );
  expect(facts).toMatchObject({ status: 'paused', auth: 'OAuth 2.0' });
});

test('what the link leaves out is taken from the endpoint list', () => {
  const [facts] = endpointFacts(
    [{ uid: 'a', status: '', authentication: null }],
    [{ uid: 'a', status: 'active', authentication: {} }],
  );
  expect(facts).toMatchObject({ status: 'active', auth: 'no auth' });
});

test('what nobody tells is not given, never a default', () => {
  const [facts] = endpointFacts([{ uid: 'a', status: '' }], [{ uid: 'b', status: 'active' }]);
  expect(facts).toMatchObject({ status: null, auth: null });
});

test('a kind of authentication this version does not know is shown as it is', () => {
  const [facts] = endpointFacts(
    [{ uid: 'a', status: 'active', authentication: { type: 'mutual' } }],
    [],
  );
  expect(facts?.auth).toBe('mutual');
});
