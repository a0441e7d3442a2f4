import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { comparableEndpoint } from './stored-body';

/** Whether two reads show one state: the same settings, and no write between them. */
export function isSameState(left: Endpoint, right: Endpoint): boolean {
  const text = (endpoint: Endpoint) =>
    JSON.stringify([comparableEndpoint(endpoint), endpoint.updated_at]);
  return text(left) === text(right);
}
