import 'server-only';
import type { PortalContext } from './portal-context';

/** What a partner did to an endpoint that leaves a line in the log, with the sentence that it leaves. */
const sentences = {
  reveal: 'Showed a partner a signing secret.',
  rotate: 'A partner rotated a signing secret.',
  send: 'A partner sent a test event.',
} as const;

/** Leaves a line in the server's log: what was done to which endpoint, and through which link. */
export function auditPortal(
  { log, linkId }: Pick<PortalContext, 'log' | 'linkId'>,
  deed: keyof typeof sentences,
  endpointId: string,
): void {
  const done = { deed, resource: 'endpoint', resourceId: endpointId, count: 1 };
  // Of a partner no more is known than the link that they came by.
  log.info({ ...done, session: linkId }, sentences[deed]);
}
