import 'server-only';
import { ConsoleError } from '@/lib/server/console-error';
import { processWide } from '@/lib/server/process-wide';
import { createFingerprints } from '@/lib/server/saves/fingerprint';
import { createKeyedMutex } from '@/lib/server/saves/keyed-mutex';
import { createOperations } from '@/lib/server/saves/operations';
import type { PortalContext } from '../base/portal-context';

const memory = processWide('portalWrites', () => ({
  operations: createOperations(),
  fingerprints: createFingerprints(),
  mutex: createKeyedMutex(),
}));

/** @throws ConsoleError `forbidden` for a link that may look alone */
export function requireManaging({ canManage }: PortalContext): void {
  if (canManage) return;
  throw new ConsoleError('forbidden', { detail: 'This link may look, but change nothing.' });
}

/**
 * Carries a write of a link out once per operation id, one after another per subject. What is kept to
 * know a repeat by is no secret.
 * @param subject what it is done to, such as `endpoint <id>`
 * @throws ConsoleError `forbidden` for a link that may look alone, and every failure of the work
 */
export async function portalWriteOnce<Result>(
  context: PortalContext,
  subject: string,
  { operationId, ...content }: { operationId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  requireManaging(context);
  const { operations, fingerprints, mutex } = memory;
  const owner = JSON.stringify([context.linkId, subject]);
  const request = { key: `${owner} ${operationId}`, content: fingerprints.of(content) };
  return await operations.run(request, () => mutex.run(owner, work));
}
