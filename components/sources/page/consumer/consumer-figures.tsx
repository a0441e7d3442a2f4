'use client';

import { RelativeTime } from '@/components/ui/relative-time';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { parseInstant } from '@/lib/util/instant';
import { unknown } from '@/lib/words/absent';
import { consumerStateWords } from '@/lib/words/broker-consumers';
import { wordFor } from '@/lib/words/word-for';
import { figure, messages, rate } from './consumer-facts';

/** Workers that are shown one by one. */
const MOST_WORKERS = 12;

/** What came of the messages since the gateway started; a dash for what is not known. */
export function ConsumerFigures({ consumer }: { consumer: SourceConsumerView }) {
  const { taken, duplicates, refused, messages_per_second, last_message_at } = consumer;
  const { waiting_messages, waiting_told_at } = consumer;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
      <Figure name="Last message">
        <RelativeTime value={last_message_at} never="none yet" />
      </Figure>
      <Figure name="Rate" title="On average over the last minute">
        {rate(messages_per_second)}
      </Figure>
      <Figure name="Taken">{figure(taken)}</Figure>
      <Figure name="Duplicates">{figure(duplicates)}</Figure>
      <Figure name="Refused">{figure(refused)}</Figure>
      <Figure name="In the broker" title="Messages that wait there">
        <span>{messages(waiting_messages)}</span>
        {typeof waiting_messages === 'number' && parseInstant(waiting_told_at).kind === 'moment' ? (
          <span className="block text-muted text-xs">
            <span>told </span>
            <RelativeTime value={waiting_told_at} />
          </span>
        ) : null}
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  title,
  children,
}: {
  name: string;
  title?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs" title={title}>
        {name}
      </dt>
      <dd className="wrap-anywhere text-sm tabular-nums">{children}</dd>
    </div>
  );
}

/** What each worker, one of the parallel consumers, is doing. */
export function Workers({ consumer }: { consumer: SourceConsumerView }) {
  const workers = consumer.workers ?? [];
  const more = workers.length - MOST_WORKERS;
  if (workers.length === 0) return null;
  // They have no names: their places tell them apart.
  const shown = workers.slice(0, MOST_WORKERS).map((worker, at) => ({ worker, number: at + 1 }));
  return (
    <div className="text-xs">
      <h3 className="font-medium">Workers</h3>
      <ul className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ worker: { state, since, in_hand }, number }) => (
          <li key={number} className="min-w-0 wrap-anywhere">
            <span className="text-muted">{`${number} `}</span>
            <span>{state ? wordFor(consumerStateWords, state, 'listed') : unknown}</span>
            {since !== consumer.since && parseInstant(since).kind === 'moment' ? (
              <span>
                <span> since </span>
                <RelativeTime value={since} />
              </span>
            ) : null}
            {typeof in_hand === 'number' ? (
              <span className="text-muted">{`, ${figure(in_hand)} in hand`}</span>
            ) : null}
          </li>
        ))}
        {more > 0 ? <li className="text-muted">{`and ${figure(more)} more`}</li> : null}
      </ul>
    </div>
  );
}
