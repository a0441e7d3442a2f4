import { expect, test } from 'vitest';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { liveSecretOf } from './compared-endpoint';

test.each([null, undefined, '', '0001-01-01T00:00:00Z'])(
  'a secret whose end is %j is the live one, beside one that ends',
  (expires_at) => {
    const secrets = [
      { uid: 'former', value: 'former', expires_at: '2026-01-05T08:02:03Z' },
      { uid: 'live', value: 'live', expires_at, deleted_at: '0001-01-01T00:00:00Z' },
      { uid: 'gone', value: 'gone', expires_at, deleted_at: '2026-01-05T08:02:03Z' },
    ];
    const endpoint = endpointSchema.parse({ uid: 'e', secrets }) as Endpoint;
    expect(liveSecretOf(endpoint)).toBe('live');
  },
);
