import type { Subscription } from '@/lib/contract/gateway/subscription';
import type { Body } from '@/lib/save-bodies/save-bodies';

/** The copy of an end where it is the one that was sent, else its id alone. */
function named<Copy extends { uid?: string | null | undefined }>(
  copy: Copy | null | undefined,
  sentId: unknown,
) {
  if (typeof sentId !== 'string' || sentId === '' || copy?.uid === sentId) return copy;
  return { uid: sentId };
}

/**
 * An answer to a write that could not be read again, with the ends that were sent: it may show the
 * former endpoint or none at all (gateway contract §6.3, §6.4).
 */
export function withSentEnds(
  answer: Subscription,
  { endpoint_id, source_id }: Body,
  before: Subscription | null,
): Subscription {
  const endpoint = answer.endpoint_metadata ?? before?.endpoint_metadata;
  const source = answer.source_metadata ?? before?.source_metadata;
  return {
    ...answer,
    endpoint_metadata: named(endpoint, endpoint_id),
    source_metadata: named(source, source_id),
  };
}
