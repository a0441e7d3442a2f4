import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointSchema } from './endpoint';
import { secret } from './meta';
import { sourceSchema } from './source';
import { innerObject, unwrap } from './unwrap';

test('a secret is found behind every wrapper that a schema of ours puts around it', () => {
  const shape = { token: secret(z.string()).nullish() };
  const wrapped = [
    z.looseObject(shape),
    z.looseObject(shape).required(),
    z.looseObject(shape).partial(),
    z.looseObject(shape).required().partial(),
  ];
  for (const schema of wrapped) {
    expect(unwrap(schema.shape.token).meta.secret).toBe('value');
  }
});

test('required settings of endpoints and sources still show their objects and lists', () => {
  const endpoint = endpointSchema.required().shape;
  const source = sourceSchema.required().shape;
  expect(unwrap(endpoint.secrets).kind).toBe('array');
  expect(innerObject(unwrap(endpoint.authentication))).toHaveProperty('oauth2');
  expect(innerObject(unwrap(source.verifier))).toHaveProperty('hmac');
  expect(innerObject(unwrap(source.pub_sub))).toHaveProperty('kafka');
});
