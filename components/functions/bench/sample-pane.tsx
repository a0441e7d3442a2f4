'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { CodeField } from '@/components/editor/code-field';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { AddSamples } from '@/components/filters/add-samples';
import { RemovedSample } from '@/components/filters/removed-sample';
import { RenameSample } from '@/components/filters/rename-sample';
import { SampleSecrets } from '@/components/filters/sample-secrets';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { headerSampleText } from '@/lib/form-models/filter/sample-verdicts';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import type { Sample } from '@/lib/samples/sample-store';
import { layOutJson } from '@/lib/util/json-text';
import type { BenchSamples } from './use-bench-samples';

/** A sample as the kind of function takes it: a header function gets the headers, where there are any. */
function asArgument(kind: WrittenKind, { name, body, headers }: ImportedSample) {
  const isHeaders = kind === 'source_header' && headers.length > 0;
  return { name, body: isHeaders ? headerSampleText(headers) : layOutJson(body) };
}

/** The samples of a function: one is shown and edited; others are added, named and removed. */
export function SamplePane({
  kind,
  resource,
  messagesOf,
  access,
  problem,
  onChange,
}: {
  kind: WrittenKind;
  /** What the function belongs to. */
  resource: string;
  /** The broker source whose messages are offered as samples. */
  messagesOf: string | undefined;
  access: BenchSamples;
  /** Why the shown sample cannot be used. */
  problem: string | undefined;
  /** The sample that the function runs on is another one now. */
  onChange: () => void;
}) {
  const { samples, shown } = access;
  const [isAdding, setAdding] = useState(false);
  const [gone, setGone] = useState<Sample>();
  const shownSelect = useRef<HTMLSelectElement>(null);

  function edit(text: string) {
    access.change(shown.id, { text });
    onChange();
  }

  function add(imported: readonly ImportedSample[]): number {
    const count = access.add(imported.map((each) => asArgument(kind, each)));
    if (count === 0) return 0;
    // What was left out is told where samples are added, which stays open for it.
    if (count === imported.length) setAdding(false);
    setGone(undefined);
    onChange();
    return count;
  }

  function remove() {
    access.remove(shown.id);
    onChange();
    setGone(shown);
    announce(`Sample ${shown.name} removed`);
  }

  function putBack(sample: Sample) {
    access.restore(sample);
    onChange();
    setGone(undefined);
    announce(`Sample ${sample.name} is back`);
    shownSelect.current?.focus();
  }

  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-1 border-b px-2">
        <h2 className="sr-only">Samples</h2>
        <Select
          ref={shownSelect}
          aria-label="Sample shown"
          className="min-w-0 flex-1"
          value={shown.id}
          onChange={(event) => {
            access.show(event.target.value);
            onChange();
          }}
        >
          {samples.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Popover open={isAdding} onOpenChange={setAdding}>
          <PopoverTrigger asChild>
            <IconButton size="sm" label="Add samples">
              <Plus aria-hidden />
            </IconButton>
          </PopoverTrigger>
          <PopoverContent aria-label="Add samples" align="end" className="w-96 max-w-[92vw]">
            <AddSamples
              // Functions of sources get what a broker sent, which is no event yet.
              eventPart={kind === 'subscription' ? 'body' : undefined}
              messages={
                messagesOf === undefined
                  ? undefined
                  : { uid: messagesOf, part: kind === 'source_header' ? 'headers' : 'body' }
              }
              holdAs={resource}
              hint="Kept in this browser for this function, without what looks like a secret."
              onAdd={add}
            />
          </PopoverContent>
        </Popover>
      </div>
      {gone ? (
        <RemovedSample sample={gone} className="border-b px-3 py-1" onUndo={() => putBack(gone)} />
      ) : null}
      {access.isBlocked ? (
        <p className="border-b px-3 py-1.5 text-warn text-xs">
          This browser keeps nothing for this site, so samples last until this tab closes.
        </p>
      ) : null}
      <SampleSecrets
        sample={shown}
        onChange={(change) => {
          access.change(shown.id, change);
          if ('text' in change) onChange();
          shownSelect.current?.focus();
        }}
      />
      <div className="flex min-h-0 flex-1 flex-col p-2">
        <CodeField
          key={shown.id}
          label="Sample"
          hideLabel
          language="json"
          value={shown.text}
          onChange={edit}
          error={problem}
          height="fill"
          isPane
        />
      </div>
      <div className="flex h-10 shrink-0 items-center gap-1 border-t px-2">
        <RenameSample sample={shown} onRename={(name) => access.change(shown.id, { name })} />
        <Button size="sm" variant="quiet" onClick={() => edit(layOutJson(shown.text))}>
          Format
        </Button>
        <IconButton size="sm" label="Remove sample" className="ml-auto" onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
