'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/relative-time';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { parseInstant } from '@/lib/util/instant';
import { spokenTime } from '@/lib/util/spoken-time';
import { brokerProblemWords } from '@/lib/words/broker-consumers';
import { problemOf, stateWord } from './consumer-facts';

/** What the consumer is doing, since when, and what to do where it cannot go on. */
export function ConsumerState({ consumer }: { consumer: SourceConsumerView }) {
  const { state, since, retry_at, failed_at } = consumer;
  const problem = problemOf(consumer);
  switch (state) {
    case 'consuming':
      return (
        <>
          <Line since={since}>Consuming</Line>
          {problem ? (
            <p className="wrap-anywhere text-muted text-xs">
              <span>{`Last trouble, `}</span>
              <RelativeTime value={failed_at} never="at a time that was not told" />
              <span>{`: ${problem.title}. ${problem.text}`}</span>
            </p>
          ) : null}
        </>
      );
    case 'waiting':
      return (
        <>
          <p className="text-sm">
            <span className="font-medium">{problem?.title ?? 'The broker is away'}</span>
            <span>. </span>
            <NextTry at={retry_at} />
          </p>
          <Reason text={problem?.text} />
        </>
      );
    case 'disabled':
      return <Line since={since}>Switched off: messages stay in the broker</Line>;
    case 'unsupported':
      return <Reason text={problem?.text || brokerProblemWords.unsupported.advice} />;
    default:
      return (
        <>
          <Line since={since}>{stateWord(consumer)}</Line>
          <Reason text={problem?.text} />
        </>
      );
  }
}

function Line({ since, children }: { since: string | null | undefined; children: string }) {
  return (
    <p className="text-sm">
      <span>{children}</span>
      {parseInstant(since).kind === 'moment' ? (
        <span>
          <span>, since </span>
          <RelativeTime value={since} />
        </span>
      ) : null}
    </p>
  );
}

function Reason({ text }: { text: ReactNode }) {
  return text ? <p className="wrap-anywhere text-muted text-sm">{text}</p> : null;
}

/** When it is tried again; counted down without being announced. */
function NextTry({ at }: { at: string | null | undefined }) {
  const instant = parseInstant(at);
  if (instant.kind !== 'moment') return <span>It is tried again and again.</span>;
  return <CountDown untilMs={instant.ms} />;
}

function CountDown({ untilMs }: { untilMs: number }) {
  const left = useSecondsLeft(untilMs);
  return <span>{left > 0 ? `Tries again in ${spokenTime(left)}.` : 'Trying again.'}</span>;
}
