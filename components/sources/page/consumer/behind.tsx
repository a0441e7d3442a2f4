'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { parseInstant } from '@/lib/util/instant';
import { figure } from './consumer-facts';
import {
  furthestBehind,
  idleWorkers,
  lagText,
  type PartitionFact,
  partitionsOf,
} from './partition-facts';

/** Partitions that are shown without being asked for. */
const MOST_PARTITIONS = 12;

/** How far behind its broker a consumer is, as far as that kind of broker tells. */
export function Behind({ consumer }: { consumer: SourceConsumerView }) {
  const { oldest_in_hand_at: oldest, broker } = consumer;
  return (
    <>
      {parseInstant(oldest).kind === 'moment' ? (
        <p className="text-xs">
          <span>Oldest message in hand: published </span>
          <RelativeTime value={oldest} />
        </p>
      ) : null}
      {broker === 'google' ? (
        <p className="text-muted text-xs">
          How many messages wait is told by Google alone: see “Unacked message count” of the
          subscription in the Google Cloud console.
        </p>
      ) : null}
      <Partitions consumer={consumer} />
    </>
  );
}

/** The lag of each partition: all of a few, else those that are furthest behind until all are asked for. */
function Partitions({ consumer }: { consumer: SourceConsumerView }) {
  const [isWhole, setWhole] = useState(false);
  const all = partitionsOf(consumer);
  if (!all) return null;
  const idle = idleWorkers(consumer, all.length);
  const shown = all.length > MOST_PARTITIONS ? furthestBehind(all, MOST_PARTITIONS) : all;
  return (
    <div className="flex flex-col items-start gap-1 text-xs">
      <h3 className="font-medium">Partitions</h3>
      <p className="text-muted">{lagText(all)}</p>
      {idle === null ? null : <p className="text-muted">{idle}</p>}
      {isWhole ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        <section aria-label="All partitions" tabIndex={0} className="max-h-72 w-full overflow-auto">
          <Lags partitions={all} />
        </section>
      ) : all.length > 0 ? (
        <Lags partitions={shown} />
      ) : null}
      {all.length > MOST_PARTITIONS ? (
        <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show those furthest behind' : `Show all ${figure(all.length)}`}
        </Button>
      ) : null}
    </div>
  );
}

function Lags({ partitions }: { partitions: readonly PartitionFact[] }) {
  return (
    <ul className="grid w-full gap-x-4 gap-y-0.5 tabular-nums sm:grid-cols-2 lg:grid-cols-3">
      {partitions.map(({ key, partition, lag }) => (
        <li key={key} className="min-w-0 wrap-anywhere">
          <span className="text-muted">{`Partition ${partition}: `}</span>
          <span>{`${figure(lag)} behind`}</span>
        </li>
      ))}
    </ul>
  );
}
