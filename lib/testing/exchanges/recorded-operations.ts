import type { HttpAnswer } from '@/lib/contract/gateway/http-answer';
import type { Operation } from '@/lib/contract/gateway/operations';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { matchOperation } from '../match-operation';
import {
  activity,
  type Exchange,
  loadExchanges,
  type RecordedRequest,
  recordedText,
  type Topic,
  topics,
} from './load';

/** A recorded exchange with the operation it is one of, where the table has it. */
export interface RecordedOperation extends Exchange {
  release: Release;
  topic: Topic;
  operation: Operation | undefined;
}

/** Routes that the table does not hold, in the place of an id of one that it holds. */
const besideIds = /\/(?:countbatch\w+|period-failure-rates)(?:\?|$)/;

function operationOf({ method, path }: RecordedRequest): Operation | undefined {
  return besideIds.test(path) ? undefined : matchOperation(method, path)?.operation;
}

function recordedTopics(release: Release): Topic[] {
  const isRecorded = activity.releases.some((each) => each === release);
  return isRecorded ? [...topics, activity.topic] : [...topics];
}

/** Every recorded exchange of every release, in the order in which they ran. */
export function loadRecordedOperations(): RecordedOperation[] {
  return releases.flatMap((release) =>
    recordedTopics(release).flatMap((topic) =>
      loadExchanges(release, topic).map((exchange) => ({
        ...exchange,
        release,
        topic,
        operation: operationOf(exchange.request),
      })),
    ),
  );
}

/** A recorded answer as a transport hands it over. */
export function answerOf({ response }: Exchange): HttpAnswer {
  return { status: response.status, headers: response.headers, text: recordedText(response) };
}

/** Names an exchange in a test's report. */
export function titleOf({ release, topic, operation, name }: RecordedOperation): string {
  return `${release} ${topic} ${operation?.name ?? 'not in table'}: ${name}`;
}
