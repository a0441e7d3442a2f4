import type { BrokerSample } from '@/lib/contract/gateway/source-consumer';
import { timeText } from '../services/context';
import type { BrokerMessage } from './base/consumer';

/** What is kept in memory of the last messages, for samples. */
export const sampleLimits = {
  messagesOfSource: 10,
  bodyBytes: 64 * 1024,
  headerLetters: 16 * 1024,
  /** Over all sources. */
  bytes: 16 * 1024 * 1024,
} as const;

interface Kept {
  uid: string;
  receivedAt: number;
  headers: Record<string, string>;
  body: Uint8Array;
  isCut: boolean;
  refusal: string | null;
  bytes: number;
}

/** The last messages of sources as brokers handed them over, before any function; in memory only. */
export interface Samples {
  add(uid: string, message: BrokerMessage, receivedAt: number, refusal: string | undefined): void;
  /** Newest first. */
  of(uid: string): BrokerSample[];
  forget(uid: string): void;
}

function boundedHeaders({
  headers,
}: BrokerMessage): [headers: Record<string, string>, size: number] {
  let left: number = sampleLimits.headerLetters;
  const kept = headers.filter(([name, value]) => {
    left -= name.length + value.length;
    return left >= 0;
  });
  const size = kept.reduce((sum, [name, value]) => sum + 2 * (name.length + value.length), 0);
  return [Object.fromEntries(kept), size];
}

export function createSamples(): Samples {
  /** In order of arrival. */
  const kept = new Set<Kept>();
  const bySource = new Map<string, Kept[]>();
  let bytes = 0;

  function drop(sample: Kept | undefined): void {
    if (!sample || !kept.delete(sample)) return;
    bytes -= sample.bytes;
    const left = bySource.get(sample.uid)?.filter((each) => each !== sample) ?? [];
    if (left.length > 0) bySource.set(sample.uid, left);
    else bySource.delete(sample.uid);
  }

  return {
    add(uid, message, receivedAt, refusal) {
      const [headers, headerBytes] = boundedHeaders(message);
      // A copy: what the client hands over may be a part of something larger.
      const body = Uint8Array.from(message.body.subarray(0, sampleLimits.bodyBytes));
      const sample: Kept = {
        uid,
        receivedAt,
        headers,
        body,
        isCut: message.body.byteLength > body.byteLength,
        refusal: refusal ?? null,
        bytes: body.byteLength + headerBytes,
      };
      const ofSource = bySource.get(uid) ?? [];
      bySource.set(uid, [...ofSource, sample]);
      kept.add(sample);
      bytes += sample.bytes;
      if (ofSource.length >= sampleLimits.messagesOfSource) drop(ofSource[0]);
      while (bytes > sampleLimits.bytes) drop(kept.values().next().value);
    },
    of: (uid) =>
      [...(bySource.get(uid) ?? [])]
        .reverse()
        .map(({ receivedAt, headers, body, isCut, refusal }) => ({
          received_at: timeText(receivedAt),
          headers,
          body: Buffer.from(body).toString(),
          is_cut: isCut,
          refusal,
        })),
    forget(uid) {
      for (const sample of bySource.get(uid) ?? []) drop(sample);
    },
  };
}
