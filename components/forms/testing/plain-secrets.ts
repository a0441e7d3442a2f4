import { isRecord } from '@/lib/util/json';
import { isSecretDirective } from '../state/value-tree';

/** A save body as a gateway would hold it that stores all of it: secrets as they were typed. */
export function plainSecrets(body: unknown): unknown {
  if (isSecretDirective(body)) return body.kind === 'replace' ? body.value : '';
  if (Array.isArray(body)) return body.map((item) => plainSecrets(item));
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, item]) => [key, plainSecrets(item)]));
}
