'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { isComposingKey } from '@/components/ui/composition';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import {
  type PlaceNotation,
  type RequestPart,
  writtenPlace,
} from '@/lib/contract/gateway/request-place';
import { placeProblem } from '@/lib/form-models/source/place-problem';

const parts: readonly { value: RequestPart; label: string }[] = [
  { value: 'body', label: 'Body' },
  { value: 'header', label: 'Header' },
  { value: 'query', label: 'Query parameter' },
];

interface PlaceBuilderProps {
  notation: PlaceNotation;
  /** What a place is called in each part, for example. */
  examples: Readonly<Record<RequestPart, string>>;
  /** What the button says, and what became of the place. */
  words: { action: string; done: string };
  onBuilt: (place: string) => void;
}

/** Puts a place in a request together from its part and its name. */
export function PlaceBuilder({ notation, examples, words, onBuilt }: PlaceBuilderProps) {
  const [part, setPart] = useState<RequestPart>('body');
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string>();

  function build() {
    const place = writtenPlace({ part, path }, notation);
    const wrong = placeProblem(place, notation);
    setProblem(wrong);
    if (wrong !== undefined) return;
    onBuilt(place);
    setPath('');
    announce(`${place} ${words.done}`);
  }
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[10rem_1fr_auto]">
      <Field label="Part of the request">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={part}
            onChange={(event) => {
              const chosen = parts.find(({ value }) => value === event.target.value);
              if (chosen) setPart(chosen.value);
              setProblem(undefined);
            }}
          >
            {parts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Name or path" error={problem}>
        {(control) => (
          <Input
            {...control}
            value={path}
            placeholder={examples[part]}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => {
              setPath(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) build();
            }}
          />
        )}
      </Field>
      <Button className="sm:mt-6.5" onClick={build}>
        <Plus aria-hidden />
        <span>{`${words.action}`}</span>
      </Button>
    </div>
  );
}
