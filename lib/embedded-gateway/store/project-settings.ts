import type { z } from 'zod';
import type { projectUpdateSchema } from '@/lib/contract/gateway/project';

type Settled<T> = T extends readonly (infer Item)[]
  ? Settled<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Settled<NonNullable<T[Key]>> }
    : T;

/** What this gateway has no part of: it sends no meta events. */
type Absent = 'meta_event';

/** What a project does where nothing else is said, with every part of it (moving events §4). */
export type ProjectSettings = Omit<
  Settled<NonNullable<z.input<typeof projectUpdateSchema>['config']>>,
  Absent
>;

/** Those of 26.3.6 (gateway contract §9.8). */
export const usualProjectSettings: ProjectSettings = {
  max_payload_read_size: 0,
  replay_attacks_prevention_enabled: false,
  add_event_id_trace_headers: false,
  disable_endpoint: false,
  multiple_endpoint_subscriptions: false,
  ssl: { enforce_secure_endpoints: false },
  ratelimit: { count: 1000, duration: 60 },
  strategy: { type: 'linear', duration: 100, retry_count: 10 },
  signature: {
    header: 'X-Convoy-Signature',
    versions: [
      { uid: 'default', hash: 'SHA256', encoding: 'hex', created_at: '0001-01-01T00:00:00Z' },
    ],
  },
};
