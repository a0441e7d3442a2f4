import type { IncomingMessage } from 'node:http';
import { BodyNotRead } from '../ingest/refusal';

/** Bodies that are on their way to one listener, within bounds. */
export interface ArrivingBodies {
  /**
   * Reads a body, and stops when it holds more than `limit` bytes; the result is then longer.
   * @throws {BodyNotRead} for one that comes too slowly, ends before its time, or makes room for others
   */
  read(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface ArrivingLimits {
  /** From the end of the headers to the end of a body. */
  timeoutMs: number;
  bodies: number;
  /** Over all bodies. */
  bytes: number;
}

/** Gives up waiting for a body. */
type GiveUp = (why: BodyNotRead['why']) => void;

/**
 * Only so many bodies may be on their way. One more, or one more byte, ends the oldest, which has had
 * the most time: bodies that never end keep no other out.
 */
export function createArrivingBodies(limits: ArrivingLimits): ArrivingBodies {
  /** Oldest first. */
  const arriving = new Set<GiveUp>();
  let held = 0;

  function makeRoom(): void {
    const [oldest] = arriving;
    if (arriving.size > limits.bodies || held > limits.bytes) oldest?.('crowded');
  }

  return {
    read: (incoming, limit) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let length = 0;

        function stop(): void {
          clearTimeout(timer);
          arriving.delete(giveUp);
          held -= length;
          incoming.off('data', take).off('end', finish).off('close', lose).off('error', lose);
          incoming.pause();
        }
        function finish(): void {
          stop();
          resolve(Buffer.concat(chunks, length));
        }
        const giveUp: GiveUp = (why) => {
          stop();
          reject(new BodyNotRead(why));
        };
        const lose = () => giveUp('ended');
        function take(chunk: Buffer): void {
          chunks.push(chunk);
          length += chunk.byteLength;
          held += chunk.byteLength;
          if (length > limit) finish();
          else makeRoom();
        }

        const timer = setTimeout(giveUp, limits.timeoutMs, 'late');
        arriving.add(giveUp);
        incoming.on('data', take).on('end', finish).on('close', lose).on('error', lose);
        makeRoom();
      }),
  };
}
