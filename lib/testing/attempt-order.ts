import type { AttemptOrder } from '@/lib/embedded-gateway/delivery/attempt/types';
import type { EndpointSettings } from '@/lib/embedded-gateway/store/endpoints';
import { usualProjectSettings } from '@/lib/embedded-gateway/store/project-settings';

const at = '2026-11-30T00:00:00.000Z';

/** A secret of an endpoint as it is stored; live unless it is said to expire or to be deleted. */
export function storedSecret(
  value: string,
  ends: { expires_at?: string; deleted_at?: string } = {},
): NonNullable<NonNullable<EndpointSettings['secrets']>[number]> {
  return {
    uid: `secret-${value}`,
    value,
    expires_at: ends.expires_at ?? null,
    created_at: at,
    updated_at: at,
    deleted_at: ends.deleted_at ?? null,
  };
}

/** An order to deliver `{"a":1}` to a URL; what is not given is as usual. */
export function attemptOrder(
  url: string,
  {
    settings,
    ...parts
  }: Partial<Omit<AttemptOrder, 'endpoint'>> & { settings?: Partial<EndpointSettings> } = {},
): AttemptOrder {
  return {
    endpoint: {
      uid: 'endpoint-1',
      project_id: 'project-1',
      name: 'orders',
      owner_id: '',
      status: 'active',
      is_example: false,
      created_at: at,
      updated_at: at,
      settings: { url, secrets: [storedSecret('the secret')], ...settings },
    },
    project: { settings: usualProjectSettings },
    delivery: {
      uid: 'delivery-1',
      project_id: 'project-1',
      event_id: 'event-1',
      endpoint_id: 'endpoint-1',
      idempotency_key: '',
      tries: 1,
    },
    event: { headers: {}, url_query: '' },
    body: Buffer.from('{"a":1}'),
    ...parts,
  };
}
