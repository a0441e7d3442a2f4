import 'server-only';
import { unattendedHeader } from '@/lib/contract/console/unattended.mjs';

/** True for a request that a person caused: it keeps the session. What a page does by itself does not. */
export function isUse(headers: Headers): boolean {
  return !headers.has(unattendedHeader);
}
