import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalDetectiveAnswer, PortalDetectiveAsk } from '@/lib/contract/portal/detective';
import { ConsoleError } from '@/lib/server/console-error';
import { headerValue, rawHeaders } from '@/lib/server/services/activity/headers';
import { sentBodies } from '@/lib/server/services/activity/sent-bodies';
import { compareBody } from '@/lib/signature/detective/body-variants';
import { type DigestOf, findMistakes } from '@/lib/signature/detective/find-mistakes';
import type { KnownSecret } from '@/lib/signature/detective/secret-variants';
import type { PortalContext } from '../base/portal-context';
import { admitPortalTry } from '../base/rate-limits';
import { askSoftly } from './ask-softly';
import { heldSecrets } from './secret';

/** The tries whose signatures are looked at, the last ones. */
const mostTries = 20;
/** Other deliveries whose bodies somebody may have signed. */
const mostOthers = 20;
/** Characters of all of those bodies together. */
const mostOtherSigns = 512 * 1024;

const digestOf: DigestOf = (hash, key, text) =>
  (key === null ? createHash(hash) : createHmac(hash, key)).update(text).digest();

const states = { in_use: 'newest', former: 'former', ended: 'ended' } as const;

async function secretsOf(context: PortalContext, endpointID: string): Promise<KnownSecret[]> {
  const endpoint = await askSoftly(context, portalOperations.portalGetEndpoint, {
    params: { endpointID },
  });
  return heldSecrets(endpoint ?? {}, context.now()).map(({ value, state }) => ({
    value,
    state: states[state],
  }));
}

interface SentTries {
  /** Signature headers. */
  headers: string[];
  contentType: string;
}

/** What the tries of a delivery were sent with. */
async function triesOf(
  { caller }: PortalContext,
  deliveryID: string,
  header: string | null,
): Promise<SentTries> {
  const attempts = await caller.ask(portalOperations.portalListAttempts, {
    params: { deliveryID },
  });
  const sent = (attempts ?? [])
    .slice(-mostTries)
    .flatMap((attempt) => (attempt ? [attempt.request_http_header] : []));
  return {
    headers: sent.flatMap((headers) => {
      const all = rawHeaders(headers);
      const found =
        (header && all.find(({ name }) => name.toLowerCase() === header.toLowerCase())) ||
        all.find(({ name }) => /signature$/i.test(name));
      return found ? [found.value] : [];
    }),
    contentType: sent.map((each) => headerValue(each, 'Content-Type')).find(Boolean) ?? '',
  };
}

async function otherBodies(
  context: PortalContext,
  endpointId: string,
  deliveryId: string,
): Promise<string[]> {
  const page = await askSoftly(context, portalOperations.portalListDeliveries, {
    query: { endpointId: [endpointId], perPage: mostOthers },
  });
  let left = mostOtherSigns;
  return (page?.content ?? []).flatMap((row) => {
    const raw = row && row.uid !== deliveryId ? row.metadata?.raw : undefined;
    left -= raw?.length ?? 0;
    return raw && left >= 0 ? [raw] : [];
  });
}

function notKept(): ConsoleError {
  return new ConsoleError('conflict', {
    detail: 'What was sent with this request is not kept any more. Choose a newer one.',
  });
}

/**
 * Names the usual mistake that gives a signature which somebody computed for a delivery to an own
 * endpoint. Signed is nothing but what was sent there and what mistakes make of it; no signature is
 * answered, and nothing of what was given is kept. Ten tries a minute for a link.
 * @throws ConsoleError `rate_limited`, `not_found` for a foreign delivery
 */
export async function askPortalDetective(
  context: PortalContext,
  { delivery: deliveryID, signature, body }: PortalDetectiveAsk,
): Promise<PortalDetectiveAnswer> {
  admitPortalTry('detective', context.linkId);
  const delivery = await context.caller.ask(portalOperations.portalGetDelivery, {
    params: { deliveryID },
  });
  const raw = delivery.metadata?.raw;
  const endpointId = delivery.endpoint_id || delivery.endpoint_metadata?.uid;
  if (!raw || !endpointId) throw notKept();
  const { project } = await context.caller.ask(portalOperations.portalLink);
  const [tries, secrets, others] = await Promise.all([
    triesOf(context, deliveryID, project?.signature?.header ?? null),
    secretsOf(context, endpointId),
    otherBodies(context, endpointId, deliveryID),
  ]);
  if (tries.headers.length === 0) throw notKept();
  const [sent] = sentBodies(raw, tries.contentType);
  const text = sent?.text ?? raw;
  const known = { body: text, headers: tries.headers, secrets, otherBodies: others };
  return {
    finding: findMistakes(signature, known, digestOf),
    body: body === null ? null : compareBody(body, text),
    knowsSecrets: secrets.length > 0,
  };
}
