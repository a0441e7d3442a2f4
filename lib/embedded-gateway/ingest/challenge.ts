import { storageFailureOf } from '@/lib/database/storage-failure';
import { challengeAnswer } from '@/lib/signature/challenge-answer';
import { parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { Clock, GatewayLog } from '../base/ports';
import type { Store } from '../store';
import type { IngestSource } from './ingest-source';
import { nodeHmac } from './node-hmac';
import { badRequest, type Refusal } from './refusal';

interface ChallengeDependencies {
  store: Store;
  clock: Clock;
  log: GatewayLog;
}

/** A passed challenge is noted at most this often: everybody may send one. */
const notedEveryMs = 60_000;

function noteChallenge({ record }: IngestSource, { store, clock }: ChallengeDependencies): void {
  const source = store.sources.get(record.project_id, record.uid);
  if (!source) return;
  const last = Date.parse(source.settings.provider_config?.twitter?.crc_verified_at ?? '');
  const now = clock.now();
  if (Math.abs(now - last) < notedEveryMs) return;
  const provider_config = { twitter: { crc_verified_at: new Date(now).toISOString() } };
  store.sources.update({ ...source, settings: { ...source.settings, provider_config } });
}

/**
 * The body that answers `GET /ingest/{mask}?crc_token=…` (gateway contract §9.3, §13). What could be an
 * event is not signed here: whoever asked could send it with this very signature.
 */
export async function answerChallenge(
  source: IngestSource,
  query: string,
  dependencies: ChallengeDependencies,
): Promise<Result<string, Refusal>> {
  const { refusal, verifier, record } = source;
  if (refusal) return fail(refusal);
  if (record.provider === '') return fail(badRequest('Provider type undefined'));
  if (verifier.type !== 'twitter') return fail(badRequest('Provider type is not supported'));
  const token = new URLSearchParams(query).get('crc_token');
  if (token === null) return fail(badRequest('crc_token is missing in the query'));
  if (parseJson(token) !== undefined) {
    return fail(badRequest('a crc_token that could be an event is not signed'));
  }
  const answer = await challengeAnswer(verifier.secret, token, nodeHmac);
  try {
    noteChallenge(source, dependencies);
  } catch (error) {
    // The sender asks for the signature alone, for which no disk is needed.
    if (!storageFailureOf(error)) throw error;
    dependencies.log.warn({ err: error }, 'A passed challenge could not be noted.');
  }
  return ok(answer);
}
