import 'server-only';
import type { LatestEvent } from '@/lib/contract/console/source-actions';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';

/**
 * The newest event of a source, null where none has come; newer releases look back seven days
 * (gateway contract §3.4). Of the event itself only its identity and time are told.
 * @throws ConsoleError
 */
export async function getLatestEvent(
  context: ServiceContext,
  uid: string,
): Promise<{ event: LatestEvent | null }> {
  const { content } = await callGateway(context, operations.listEvents, {
    query: { perPage: 1, sourceId: uid },
  });
  // A gateway that ignores the filter answers with the newest event of the project.
  const found = content?.find((event) => event && (event.source_id ?? uid) === uid);
  return { event: found ? { uid: found.uid, createdAt: found.created_at ?? null } : null };
}
