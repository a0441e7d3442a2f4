import { resourceFromJson } from '@/components/resource/resource-start';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { Result } from '@/lib/util/result';

/** An endpoint from pasted JSON; see `resourceFromJson`. */
export function endpointFromJson(text: string, uid: string): Result<EndpointView, string> {
  return resourceFromJson(endpointSchema, { noun: 'an endpoint', uid, text });
}
