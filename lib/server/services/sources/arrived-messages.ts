import 'server-only';
import type { ArrivedMessage } from '@/lib/contract/console/source-broker';
import { operations } from '@/lib/contract/gateway/operations';
import { sourceTraits } from '@/lib/releases/traits';
import { isRecord, parseJson } from '@/lib/util/json';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { eventHeaders } from '../event-headers';
import { dialectOfGateway } from '../resource/write-context';

/** More are not told of one source, whatever the gateway answers. */
const MOST_MESSAGES = 10;
/** Longest type that is told, in characters. */
const LONGEST_TYPE = 200;

const noHeaders: ReadonlySet<string> = new Set();

/** The type of the gateway's own event object; null for a message that a function has yet to make one. */
function typeIn(body: string): string | null {
  const read = parseJson(body);
  const type = isRecord(read) ? read.event_type : undefined;
  return typeof type === 'string' && type !== '' ? type.slice(0, LONGEST_TYPE) : null;
}

/**
 * The messages that came last from the broker of a source, the newest first, as samples for its
 * functions. Values of headers that may be credentials stay here. No other gateway is asked.
 * @throws ConsoleError
 */
export async function listArrivedMessages(
  context: ServiceContext,
  uid: string,
): Promise<{ messages: ArrivedMessage[] }> {
  if (!sourceTraits(await dialectOfGateway(context)).tellsConsumers) return { messages: [] };
  const answered = await callGateway(context, operations.listSourceSamples, {
    params: { sourceID: uid },
  });
  const messages = answered.slice(0, MOST_MESSAGES).map((sample): ArrivedMessage => {
    const body = sample.body ?? '';
    return {
      receivedAt: sample.received_at ?? null,
      type: typeIn(body),
      body,
      size: Buffer.byteLength(body),
      isCut: sample.is_cut === true,
      headers: eventHeaders(sample.headers, noHeaders),
      refusal: sample.refusal || null,
    };
  });
  return { messages };
}
