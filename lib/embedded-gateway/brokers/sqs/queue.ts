import type { Message } from '@aws-sdk/client-sqs';
import { withDeadline } from '@/lib/util/deadline';
import type { EntryOutcome, LeaseChange, LeaseOperations } from '../leased/entries';
import { isSqsFailure, noSqs, type SqsAction, sqsFailure } from './failure';
import { type SdkDependencies, sdkClient } from './sdk-client';
import type { QueuePlace } from './settings';

/** What a queue says of itself. */
export interface QueueFacts {
  /** Messages that wait, about; undefined where it does not say. */
  waiting: number | undefined;
  /** Whether messages that are received too often go to another queue. */
  hasDeadLetters: boolean;
}

interface Asked {
  /** At most ten. */
  most: number;
  waitSeconds: number;
  visibilitySeconds: number;
  /** The same for a repeated request, which a FIFO queue then answers with the same messages. */
  attemptId: string;
  signal: AbortSignal;
}

/** The operations on one queue that a consumer needs. Each throws {BrokerFailure}. */
export interface SqsQueue {
  facts(signal?: AbortSignal): Promise<QueueFacts>;
  /** `throttled` where it is asked too often, or too much is in hand. */
  receive(asked: Asked): Promise<readonly Message[] | 'throttled'>;
  /** @returns one outcome for each, in the same order; ten at most */
  remove(handles: readonly string[]): Promise<readonly EntryOutcome[]>;
  /** @returns one outcome for each, in the same order; ten at most */
  changeVisibility(changes: readonly LeaseChange[]): Promise<readonly EntryOutcome[]>;
  /** Ends what is on its way. */
  close(): void;
}

/** Those of one batch. */
const mostEntries = 10;

export const queueOperations = (queue: SqsQueue): LeaseOperations => ({
  mostEntries,
  remove: queue.remove,
  change: queue.changeVisibility,
});

/** For a request that is not made to wait. */
const requestMs = 10_000;
/** Requests that settle and look, beside those that wait for messages. */
const settlingSockets = 8;

/**
 * Finds a queue by its name.
 * @param receivers how many requests wait for messages at one time
 * @throws {BrokerFailure}
 */
export async function openQueue(
  place: QueuePlace,
  deps: SdkDependencies,
  { receivers, signal }: { receivers: number; signal?: AbortSignal | undefined },
): Promise<SqsQueue> {
  const { sdk } = deps;
  const client = sdkClient(place, deps, receivers + settlingSockets);

  /** Whatever goes wrong comes out in words; the caller's own wish to stop as it is. */
  async function ask<Answer>(
    action: SqsAction,
    send: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    { caller, limitMs = requestMs }: { caller?: AbortSignal | undefined; limitMs?: number } = {},
  ): Promise<Answer> {
    return withDeadline({ limitMs, caller }, async ({ signal: abortSignal }) => {
      try {
        return await send({ abortSignal });
      } catch (error) {
        caller?.throwIfAborted();
        throw sqsFailure(error, { action, place, isLate: abortSignal.aborted });
      }
    });
  }

  async function urlOf(): Promise<string> {
    const { QueueUrl } = await ask(
      'GetQueueUrl',
      (options) => client.send(new sdk.GetQueueUrlCommand({ QueueName: place.name }), options),
      { caller: signal },
    );
    if (QueueUrl === undefined) throw noSqs(place);
    return QueueUrl;
  }

  const QueueUrl = await urlOf().catch((error: unknown) => {
    client.destroy();
    throw error;
  });

  return {
    async facts(caller) {
      const { Attributes = {} } = await ask(
        'GetQueueAttributes',
        (options) =>
          client.send(
            new sdk.GetQueueAttributesCommand({
              QueueUrl,
              AttributeNames: ['ApproximateNumberOfMessages', 'RedrivePolicy'],
            }),
            options,
          ),
        { caller },
      );
      const waiting = Number.parseInt(Attributes.ApproximateNumberOfMessages ?? '', 10);
      return {
        waiting: Number.isSafeInteger(waiting) ? waiting : undefined,
        hasDeadLetters: (Attributes.RedrivePolicy ?? '') !== '',
      };
    },

    async receive({ most, waitSeconds, visibilitySeconds, attemptId, signal: caller }) {
      const command = new sdk.ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: most,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: visibilitySeconds,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['ApproximateReceiveCount', 'MessageGroupId'],
        ...(place.isFifo && { ReceiveRequestAttemptId: attemptId }),
      });
      const limitMs = waitSeconds * 1000 + requestMs;
      try {
        const { Messages } = await ask(
          'ReceiveMessage',
          (options) => client.send(command, options),
          {
            caller,
            limitMs,
          },
        );
        return Messages ?? [];
      } catch (error) {
        if (isSqsFailure(error) && error.nature === 'throttled') return 'throttled';
        throw error;
      }
    },

    async remove(handles) {
      const Entries = handles.map((ReceiptHandle, index) => ({ Id: String(index), ReceiptHandle }));
      return outcomes(handles.length, () =>
        ask('DeleteMessage', (options) =>
          client.send(new sdk.DeleteMessageBatchCommand({ QueueUrl, Entries }), options),
        ),
      );
    },

    async changeVisibility(changes) {
      const Entries = changes.map(({ handle, seconds }, index) => ({
        Id: String(index),
        ReceiptHandle: handle,
        VisibilityTimeout: seconds,
      }));
      return outcomes(changes.length, () =>
        ask('ChangeMessageVisibility', (options) =>
          client.send(new sdk.ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }), options),
        ),
      );
    },

    close: () => client.destroy(),
  };
}

interface Answered {
  Successful?: readonly { Id?: string | undefined }[] | undefined;
  Failed?: readonly { Id?: string | undefined; SenderFault?: boolean | undefined }[] | undefined;
}

/** Reads what became of each entry; of one that the answer leaves out nothing is known. */
async function outcomes(count: number, send: () => Promise<Answered>): Promise<EntryOutcome[]> {
  const all = (outcome: EntryOutcome) => Array.from({ length: count }, () => outcome);
  try {
    const { Successful, Failed } = await send();
    const found = all('again');
    for (const { Id } of Successful ?? []) found[Number(Id)] = 'done';
    for (const { Id, SenderFault } of Failed ?? []) if (SenderFault) found[Number(Id)] = 'gone';
    return found.slice(0, count);
  } catch (error) {
    if (isSqsFailure(error) && error.nature !== 'lasting') return all('again');
    throw error;
  }
}
