import { isRecord } from '@/lib/util/json';
import type { FakeGateway } from './fake-gateway/fake-gateway';
import { type Row, rowId } from './fake-gateway/rows';

export const endpointId = rowId('endp', 1);
export const uid = rowId('subm', 1);

/** A stored row of a fake, as a release would have written it. */
export function storedRow(more: Partial<Row> = {}): Row {
  const at = '2026-11-01T10:00:00Z';
  return {
    uid,
    name: 'Stored',
    type: 'api',
    endpoint: endpointId,
    source: rowId('srce', 1),
    function: null,
    filter_config: {
      event_types: ['order.paid'],
      filter: { is_flattened: true, body: { 'order.total': { $gte: 5 } }, headers: {} },
    },
    retry_config: { type: 'linear', retry_count: 3, duration: 60 },
    rate_limit_config: { count: 10, duration: 60 },
    alert_config: { count: 5, threshold: '1h' },
    created_at: at,
    updated_at: at,
    deleted_at: null,
    ...more,
  };
}

/** Bodies of the writes that a fake received. */
export const sentBy = ({ requests }: FakeGateway, method: 'POST' | 'PUT') =>
  requests
    .filter((request) => request.method === method && request.target.includes('/subscriptions'))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

/** The row but for one field, its names in order, to be compared byte by byte. */
export function rest({ state }: FakeGateway, changed: string): string {
  const row = { ...state.subscriptions[0], [changed]: null, updated_at: null };
  return JSON.stringify(row, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}
