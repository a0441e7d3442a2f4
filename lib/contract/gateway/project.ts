import { z } from 'zod';
import {
  answered,
  answeredResource,
  answeredSeconds,
  fieldMeta,
  known,
  onlySome,
  timestamps,
} from './meta';
import { retryTypes } from './subscription';

export const projectTypes = ['incoming', 'outgoing'] as const;

/**
 * A project (gateway contract §1.3): what a key really belongs to. By its strategy 26.x tries a
 * failed delivery again, and 24.6 where a subscription has none (gateway contract §9.8). By its `ssl`
 * it takes https addresses only (§4.3).
 */
export const projectSchema = answeredResource({
  name: z.string(),
  type: known(projectTypes),
  organisation_id: z.string(),
  config: answered({
    multiple_endpoint_subscriptions: z.boolean(),
    ssl: answered({ enforce_secure_endpoints: z.boolean() }).register(fieldMeta, {
      namesPart: true,
    }),
    strategy: answered({
      type: known(retryTypes),
      duration: answeredSeconds(),
      retry_count: z.number(),
    }),
  }).register(fieldMeta, { namesPart: true }),
  /** Of the embedded gateway: whether it still holds rows that the first start made. */
  example_data: onlySome(z.boolean()),
  ...timestamps,
});

export type Project = z.infer<typeof projectSchema>;
