'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';

/** Largest file that is read, in bytes. */
const largestFile = 5 * 1024 * 1024;

/** Takes samples by paste or from a file; what cannot be read is told at the field. */
export function AddSamples({
  hint,
  onAdd,
}: {
  /** Where samples go and how long they stay. */
  hint: string;
  onAdd: (text: string) => string | undefined;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function add(from: string) {
    if (from.trim() === '') {
      setProblem('Paste a sample first, or open a file.');
      return;
    }
    const failure = onAdd(from);
    setProblem(failure);
    if (failure === undefined) setText('');
  }

  async function open(file: File | undefined) {
    if (!file) return;
    if (file.size > largestFile) setProblem('Choose a file of at most 5 MiB.');
    else add(await file.text());
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label="New sample"
        hint={`JSON, JSON lines, a HAR file or a cURL command. ${hint}`}
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
      </div>
    </div>
  );
}
