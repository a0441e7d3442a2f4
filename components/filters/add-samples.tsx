'use client';

import { useId, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import type { FilterPart } from '@/lib/filter/read-sample';
import { sourceTraits } from '@/lib/releases/traits';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import { importSamples } from '@/lib/samples/sample-import';
import { addedText } from '@/lib/samples/sample-store';
import { ArrivedMessageList } from './arrived-message-list';
import { HeldTyping, useHeldTyping } from './held-typing';
import { RecentEventList } from './recent-event-list';

/** Texts that are no sample yet, by what their samples would belong to. */
const typedTexts = new HeldTyping<string>();

/** Largest file that is read, in bytes. */
const largestFile = 5 * 1024 * 1024;

/**
 * Takes samples by paste, from a file and, where the gateway lists them, from its events; what cannot
 * be taken is told at the field, and what had no room below it.
 */
export function AddSamples({
  hint,
  eventPart,
  messages,
  holdAs,
  onAdd,
}: {
  /** Where samples go and how long they stay. */
  hint: string;
  /** What of an event a sample holds here; absent where events hold nothing of the kind. */
  eventPart?: FilterPart | undefined;
  /** Of which broker source messages are offered, and what of one a sample holds here. */
  messages?: { uid: string; part: FilterPart } | undefined;
  /** What the samples belong to: a text that is not added yet is held for each. */
  holdAs: string;
  /** Answers how many were added. */
  onAdd: (samples: ImportedSample[]) => number;
}) {
  const [problem, setProblem] = useState<string>();
  const [leftOut, setLeftOut] = useState<string>();
  const [shownList, setShownList] = useState<'events' | 'messages'>();
  const { projectId, gateway } = useShell().current;
  const place = JSON.stringify([gateway.baseUrl, projectId, holdAs]);
  const [text = '', setText] = useHeldTyping(typedTexts, place);
  const { offers, dialect } = useOffers(projectId);
  const tellsMessages = messages && sourceTraits(dialect).tellsConsumers ? messages : undefined;
  const eventsId = useId();
  const messagesId = useId();
  const turn = (list: 'events' | 'messages') =>
    setShownList((shown) => (shown === list ? undefined : list));

  function fail(failure: string): false {
    setProblem(failure);
    setLeftOut(undefined);
    return false;
  }

  /** Adds as many as there is room for and says so; answers whether there was any. */
  function addAll(samples: ImportedSample[]): boolean {
    const added = onAdd(samples);
    const told = addedText(added, samples.length);
    if (added === 0) return fail(told);
    announce(told);
    setProblem(undefined);
    setLeftOut(added < samples.length ? told : undefined);
    return true;
  }

  function add(from: string) {
    if (from.trim() === '') {
      fail('Paste a sample first, or open a file.');
      return;
    }
    if (from.length > largestFile) {
      fail('Paste at most 5 MiB at once.');
      return;
    }
    const imported = importSamples(from);
    if (imported.ok ? addAll(imported.value) : fail(imported.failure)) setText(undefined);
  }

  async function open(file: File | undefined) {
    if (!file) return;
    if (file.size > largestFile) fail('Choose a file of at most 5 MiB.');
    else add(await file.text());
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label="New sample"
        hint={`JSON, a HAR file, or a command of curl or PowerShell. ${hint}`}
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className={cn(controlClasses, 'h-auto min-h-16 py-1.5 font-mono text-xs')}
          />
        )}
      </Field>
      {leftOut ? <p className="text-warn text-xs">{leftOut}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => add(text)}>
          Add sample
        </Button>
        <Button size="sm" variant="quiet" asChild>
          <label className="cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
            Open a file
            <input
              type="file"
              accept=".json,.jsonl,.ndjson,.har,.txt,application/json"
              className="sr-only"
              onChange={(event) => {
                void open(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
        </Button>
        {eventPart && offers('listEvents') ? (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={shownList === 'events'}
            aria-controls={shownList === 'events' ? eventsId : undefined}
            onClick={() => turn('events')}
          >
            From a recent event
          </Button>
        ) : null}
        {tellsMessages ? (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={shownList === 'messages'}
            aria-controls={shownList === 'messages' ? messagesId : undefined}
            onClick={() => turn('messages')}
          >
            From a message that arrived
          </Button>
        ) : null}
      </div>
      {tellsMessages && shownList === 'messages' ? (
        <ArrivedMessageList
          id={messagesId}
          projectId={projectId}
          uid={tellsMessages.uid}
          part={tellsMessages.part}
          onAdd={(sample) => addAll([sample])}
        />
      ) : null}
      {eventPart && shownList === 'events' ? (
        <RecentEventList
          id={eventsId}
          projectId={projectId}
          part={eventPart}
          onAdd={(sample) => addAll([sample])}
        />
      ) : null}
    </div>
  );
}
