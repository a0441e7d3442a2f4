import type { Source } from '@/lib/contract/gateway/source';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { storedSourceBody } from '@/lib/save-bodies/stored-source';
import { isRecord } from '@/lib/util/json';

/** What releases say, if anything, where they cannot add a verifier (gateway contract §5.9). */
const generalRefusal = 'an error occurred while updating source';
/** Brokers whose failure 26 answers with an empty 500 (gateway contract §5.5). */
const silentBrokers: readonly unknown[] = ['sqs', 'google', 'amqp'];

const addedVerifier =
  'The gateway gave no reason. It cannot add a verifier to a source that was created without one: take the verifier out, or create a new source with it. Nothing was saved.';
const brokerTrouble =
  'The gateway gave no reason. For a source of a message broker this usually means that it could not reach the broker or log in there: check its address, login and names, then save again. Nothing was saved.';

function addsVerifier({ verifier }: Body, before: Source | null): boolean {
  const isSent = isRecord(verifier) && verifier.type !== undefined && verifier.type !== 'noop';
  return isSent && before !== null && storedSourceBody(before).verifier === undefined;
}

/** What it usually means that a release gives no reason for a failed save of a source. */
export function causeOfTrouble(
  said: string,
  sent: Body,
  before: Source | null,
): string | undefined {
  if (said !== '' && said !== generalRefusal) return undefined;
  if (addsVerifier(sent, before)) return addedVerifier;
  const { type, pub_sub } = sent;
  const isSilent = isRecord(pub_sub) && silentBrokers.includes(pub_sub.type);
  return said === '' && type === 'pub_sub' && isSilent ? brokerTrouble : undefined;
}
