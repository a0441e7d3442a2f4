import { createHash } from 'node:crypto';
import { z } from 'zod';
import { errorGuard } from '@/lib/util/error-guard.mjs';
import {
  createStandInQueue,
  type Outcome,
  type QueuedMessage,
  type QueueOptions,
  type StandInQueue,
} from './sqs-queue';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const requests = {
  GetQueueUrl: z.object({ QueueName: z.string() }),
  GetQueueAttributes: z.object({ QueueUrl: z.string() }),
  ReceiveMessage: z.object({
    QueueUrl: z.string(),
    MaxNumberOfMessages: z.int().min(1).max(10),
    WaitTimeSeconds: z.int().min(0).max(20),
    VisibilityTimeout: z.int().min(0).max(43_200),
    ReceiveRequestAttemptId: z.string().default(''),
  }),
  DeleteMessageBatch: z.object({
    QueueUrl: z.string(),
    Entries: z
      .array(z.object({ Id: z.string(), ReceiptHandle: z.string() }))
      .min(1)
      .max(10),
  }),
  ChangeMessageVisibilityBatch: z.object({
    QueueUrl: z.string(),
    Entries: z
      .array(
        z.object({
          Id: z.string(),
          ReceiptHandle: z.string(),
          VisibilityTimeout: z.int().min(0).max(43_200),
        }),
      )
      .min(1)
      .max(10),
  }),
};

type Received = z.infer<typeof requests.ReceiveMessage>;

/** What an operation is refused with. */
export class ServiceFault extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly queryCode = '',
    readonly status = 400,
  ) {
    super(message);
  }
}

export const isServiceFault = errorGuard(ServiceFault, 'ServiceFault');

function answeredMessage(message: QueuedMessage) {
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: {
      ApproximateReceiveCount: String(message.receives),
      ...(message.group !== undefined && { MessageGroupId: message.group }),
    },
    ...(Object.keys(message.attributes).length > 0 && { MessageAttributes: message.attributes }),
  };
}

interface Batch {
  Entries: readonly { Id: string; ReceiptHandle: string }[];
}

function batchAnswer<B extends Batch>(
  { Entries }: B,
  failing: readonly string[],
  one: (entry: B['Entries'][number]) => Outcome,
) {
  const outcomes = Entries.map((entry) => ({
    Id: entry.Id,
    outcome: failing.includes(entry.Id) ? 'internal' : one(entry),
  }));
  const failed = outcomes.filter(({ outcome }) => outcome !== 'done');
  return {
    Successful: outcomes.filter(({ outcome }) => outcome === 'done').map(({ Id }) => ({ Id })),
    ...(failed.length > 0 && {
      Failed: failed.map(({ Id, outcome }) => ({
        Id,
        SenderFault: outcome !== 'internal',
        Code: outcome === 'internal' ? 'InternalError' : 'ReceiptHandleIsInvalid',
        Message: outcome,
      })),
    }),
  };
}

/** The operations of SQS that consumers ask for, over queues in memory. */
export interface SqsOperations {
  makeQueue(name: string, options: QueueOptions): StandInQueue;
  /**
   * A queue by its name or its address.
   * @throws {ServiceFault}
   */
  queueOf(url: string): StandInQueue;
  /** Requests that wait for messages now. */
  waiting(): number;
  /** Looks again at who waits. */
  tick(): void;
  /**
   * What is answered.
   * @param failing entries of a batch that fail for a reason of the service
   * @param left tells when who asked has left
   * @throws {ServiceFault}
   */
  answer(
    action: string,
    body: unknown,
    asked: { failing: readonly string[]; left(tell: () => void): void },
  ): Promise<object>;
}

export function createSqsOperations(region: string, now: () => number): SqsOperations {
  const queues = new Map<string, StandInQueue>();
  const waiting = new Set<() => void>();
  const tick = () => {
    for (const look of [...waiting]) look();
  };

  function queueOf(url: string): StandInQueue {
    const queue = queues.get(url.split('/').at(-1) ?? '');
    if (!queue)
      throw new ServiceFault(
        'com.amazonaws.sqs#QueueDoesNotExist',
        'The specified queue does not exist.',
        'AWS.SimpleQueueService.NonExistentQueue;Sender',
      );
    return queue;
  }

  function waitFor(
    asked: Received,
    left: (tell: () => void) => void,
  ): Promise<readonly QueuedMessage[]> {
    const queue = queueOf(asked.QueueUrl);
    const take = () =>
      queue.receive(
        asked.MaxNumberOfMessages,
        asked.VisibilityTimeout * 1000,
        asked.ReceiveRequestAttemptId,
      );
    const found = take();
    if (found.length > 0 || asked.WaitTimeSeconds === 0) return Promise.resolve(found);
    return new Promise((resolve) => {
      let untilVisible: ReturnType<typeof setTimeout> | undefined;
      const end = (messages: readonly QueuedMessage[]) => {
        clearTimeout(untilVisible);
        clearTimeout(limit);
        waiting.delete(look);
        resolve(messages);
      };
      const look = () => {
        const seen = take();
        if (seen.length > 0) return end(seen);
        clearTimeout(untilVisible);
        const next = queue.nextVisibleAt();
        if (next !== undefined) untilVisible = setTimeout(look, Math.max(1, next - now() + 1));
      };
      const limit = setTimeout(() => end([]), asked.WaitTimeSeconds * 1000);
      waiting.add(look);
      // Who has left gets no messages.
      left(() => end([]));
      look();
    });
  }

  async function answer(
    action: string,
    body: unknown,
    { failing, left }: { failing: readonly string[]; left(tell: () => void): void },
  ): Promise<object> {
    switch (action) {
      case 'GetQueueUrl': {
        const queue = queueOf(requests.GetQueueUrl.parse(body).QueueName);
        return { QueueUrl: `http://queues.stand-in.invalid/123456789012/${queue.name}` };
      }
      case 'GetQueueAttributes': {
        const queue = queueOf(requests.GetQueueAttributes.parse(body).QueueUrl);
        const { redrive } = queue.options;
        return {
          Attributes: {
            ApproximateNumberOfMessages: String(queue.visible()),
            ...(redrive && {
              RedrivePolicy: JSON.stringify({
                deadLetterTargetArn: `arn:aws:sqs:${region}:123456789012:${redrive.to}`,
                maxReceiveCount: redrive.maxReceiveCount,
              }),
            }),
          },
        };
      }
      case 'ReceiveMessage': {
        const found = await waitFor(requests.ReceiveMessage.parse(body), left);
        return found.length > 0 ? { Messages: found.map(answeredMessage) } : {};
      }
      case 'DeleteMessageBatch': {
        const batch = requests.DeleteMessageBatch.parse(body);
        const queue = queueOf(batch.QueueUrl);
        const given = batchAnswer(batch, failing, ({ ReceiptHandle }) =>
          queue.remove(ReceiptHandle),
        );
        // The next of a group may be handed out.
        setImmediate(tick);
        return given;
      }
      case 'ChangeMessageVisibilityBatch': {
        const batch = requests.ChangeMessageVisibilityBatch.parse(body);
        const queue = queueOf(batch.QueueUrl);
        const given = batchAnswer(batch, failing, ({ ReceiptHandle, VisibilityTimeout }) =>
          queue.hide(ReceiptHandle, VisibilityTimeout * 1000),
        );
        setImmediate(tick);
        return given;
      }
      default:
        throw new ServiceFault('com.amazon.coral.service#UnknownOperationException', action);
    }
  }

  return {
    makeQueue(name, options) {
      const queue = createStandInQueue(name, options, {
        now,
        deadLetters: (to) => queues.get(to),
      });
      queues.set(name, queue);
      return queue;
    },
    queueOf,
    waiting: () => waiting.size,
    tick,
    answer,
  };
}
