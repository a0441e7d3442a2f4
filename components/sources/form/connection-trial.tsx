'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIsCurrent } from '@/components/forms/fields/use-is-current';
import { count } from '@/components/table/list/list-words';
import { Button } from '@/components/ui/button';
import { HelpTip } from '@/components/ui/help-tip';
import type { BrokerTrial } from '@/lib/contract/console/source-broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { brokerToTry } from '@/lib/form-models/source/to-save-body';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useTryBroker } from '@/lib/queries/source-saves';
import { brokerProblemWords, messageNoun } from '@/lib/words/broker-consumers';
import { wordFor } from '@/lib/words/word-for';
import { useSourceSetting } from './source-setting';

const parts = ['pubSub', 'workers'] as const;

/**
 * Has the gateway reach for the broker with what is typed, which consumes nothing. What came of it
 * stands beside the button until the settings are others.
 */
export function ConnectionTrial() {
  const { projectId, uid, stored } = useSourceSetting();
  const form = useFormContext<SourceFormValues>();
  const trial = useTryBroker(projectId);
  const isCurrent = useIsCurrent('pubSub');
  const running = useRef<AbortController>(null);
  // What a trial found is about the settings of that moment.
  const [tried, setTried] = useState('');
  const [unchecked, setUnchecked] = useState('');
  const settings = JSON.stringify(useWatch({ control: form.control, name: parts }));
  const isOfThese = tried === settings;
  useEffect(() => () => running.current?.abort(), []);

  async function tryIt() {
    setUnchecked('');
    let isGood: boolean;
    try {
      isGood = await form.trigger(parts, { shouldFocus: true });
    } catch (error) {
      // A part of the page that checks them failed or did not load.
      reportError(error);
      setTried('');
      setUnchecked(settings);
      return;
    }
    // By now another broker may be chosen.
    if (!isGood || !isCurrent()) return;
    const values = form.getValues();
    running.current?.abort();
    running.current = new AbortController();
    setTried(JSON.stringify(parts.map((part) => values[part])));
    const body = { sourceId: uid, save: brokerToTry(values, stored) };
    trial.mutate({ body, signal: running.current.signal });
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Button size="sm" busy={trial.isPending && isOfThese} onClick={() => void tryIt()}>
          Test connection
        </Button>
        <HelpTip about="testing the connection">
          Sends these settings, secrets included, to the gateway, which reaches for the broker for
          at most 10 seconds. Nothing is consumed or saved. Secrets that are stored stay at the
          gateway.
        </HelpTip>
      </div>
      <div role="status">
        {isOfThese && trial.data ? <Outcome trial={trial.data} /> : null}
        {isOfThese && trial.error ? <Failed text={wholeErrorText(trial.error)} /> : null}
        {unchecked === settings ? (
          <Failed text="These settings could not be checked, so nothing was sent. Look at your connection and try again." />
        ) : null}
      </div>
    </div>
  );
}

function Outcome({ trial }: { trial: BrokerTrial }) {
  if (trial.is_reached !== true) return <Failed {...failureOf(trial)} />;
  return (
    <p className="flex gap-1.5 text-good text-sm">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{successOf(trial)}</span>
    </p>
  );
}

/** "Reached in 84 ms. 3 messages wait.", with the words of the gateway where it has some. */
function successOf({ took_ms, message, waiting_messages }: BrokerTrial): string {
  const reached = typeof took_ms === 'number' ? `Reached in ${Math.round(took_ms)} ms` : 'Reached';
  const waiting =
    typeof waiting_messages === 'number'
      ? `${count(waiting_messages, messageNoun)} ${waiting_messages === 1 ? 'waits' : 'wait'}.`
      : '';
  return [`${reached}.`, message, waiting].filter(Boolean).join(' ');
}

function failureOf({ problem, message }: BrokerTrial): { title: string; text: string } {
  const isKnown = problem && Object.hasOwn(brokerProblemWords, problem);
  return {
    title: isKnown ? wordFor(brokerProblemWords, problem, 'choice') : 'The broker was not reached',
    text: message || (isKnown ? wordFor(brokerProblemWords, problem, 'advice') : ''),
  };
}

function Failed({ title, text }: { title?: string; text: string }) {
  return (
    <p className="flex gap-1.5 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {title ? <span className="font-medium">{`${title}. `}</span> : null}
        <span>{text}</span>
      </span>
    </p>
  );
}
