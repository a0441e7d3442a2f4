import type { protos } from '@google-cloud/pubsub';
import type { Leases } from '../leased/leases';
import { growingPauses, pause } from '../leased/pause';
import { GoogleFailure } from './google-failure';
import type { ReceivedMessage } from './message';
import type { PullStream, Subscription } from './subscription';

export type StreamAnswer = protos.google.pubsub.v1.IStreamingPullResponse;

export interface PullerOptions {
  worker: number;
  /** The first request of a stream: what is wanted, and how much of it at one time. */
  first: protos.google.pubsub.v1.IStreamingPullRequest;
  /** Messages that it may have in hand, where the other side heeds no wish. */
  mostMessages: number;
  subscription: Pick<Subscription, 'pull' | 'failure' | 'heard'>;
  inHand: Pick<Leases<ReceivedMessage>, 'of' | 'nextRelease'>;
  /** Resolves when there is room in memory for more. */
  room(): Promise<void>;
  /** Whether the gateway can take no message now. */
  isTroubled(): boolean;
  take(answer: StreamAnswer): void;
  /** Told when a stream is there, each time. */
  opened(): void;
  stopping: AbortSignal;
}

/** The service ends streams that say nothing for long. */
const keepAliveMs = 30_000;
/** A stream that lasted for so long was a good one: that it ended says nothing. */
const steadyMs = 10_000;
/** Streams that end at once are begun anew so often. */
const mostTries = 3;
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/**
 * Takes messages over one stream after the other, until it is to stop. The service ends streams now
 * and then, which nobody needs to know.
 * @throws {GoogleFailure} for trouble that lasts
 */
export async function pullMessages(options: PullerOptions): Promise<void> {
  const { subscription, stopping } = options;
  const pauses = growingPauses(firstPauseMs, longestPauseMs);
  let tries = 0;
  while (!stopping.aborted) {
    const begunAt = performance.now();
    const error: unknown = await oneStream(options).catch((thrown: unknown) => thrown);
    if (stopping.aborted) return;
    const failure = error === undefined ? endedAtOnce() : subscription.failure(error);
    if (performance.now() - begunAt >= steadyMs) {
      tries = 0;
      pauses.reset();
      // Tokens of old streams run out.
      if (failure.problem === 'credentials') continue;
    }
    tries += 1;
    if (failure.nature === 'lasting' || tries > mostTries) throw failure;
    await pause(pauses.next(), stopping);
  }
}

const endedAtOnce = () =>
  new GoogleFailure('broker', 'Pub/Sub ends each stream of messages at once.', 'passing');

async function oneStream(options: PullerOptions): Promise<void> {
  const { first, subscription, opened, take, stopping } = options;
  const stream = await subscription.pull();
  const cancel = () => stream.cancel();
  // Told to whoever reads it, and once more to nobody.
  stream.on('error', () => undefined);
  stream.once('metadata', opened);
  stopping.addEventListener('abort', cancel, { once: true });
  const keepingAlive = setInterval(() => {
    if (stream.writable) stream.write({});
  }, keepAliveMs);
  try {
    stopping.throwIfAborted();
    stream.write(first);
    for await (const answer of answersOf(stream)) {
      subscription.heard();
      opened();
      take(answer);
      await untilRoom(options);
      if (stopping.aborted) return;
    }
  } finally {
    clearInterval(keepingAlive);
    stopping.removeEventListener('abort', cancel);
    cancel();
  }
}

/** The library tells no type of what a stream holds. */
const answersOf = (stream: PullStream): AsyncIterable<StreamAnswer> => stream;

async function untilRoom({
  worker,
  mostMessages,
  inHand,
  isTroubled,
  room,
  stopping,
}: PullerOptions): Promise<void> {
  while (!stopping.aborted && (inHand.of(worker) >= mostMessages || isTroubled()))
    await inHand.nextRelease();
  await room();
}
