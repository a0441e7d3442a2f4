'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import {
  buildIdempotencyKey,
  idempotencyKeyProblem,
  type KeyLocation,
} from '@/lib/form-models/source/idempotency-key';

const places: readonly { value: KeyLocation; label: string; example: string }[] = [
  { value: 'body', label: 'Body', example: 'data.id' },
  { value: 'header', label: 'Header', example: 'X-Request-Id' },
  { value: 'query', label: 'Query parameter', example: 'event_id' },
];

/** Puts a key together from its place and its name. */
export function KeyBuilder({ onAdd }: { onAdd: (key: string) => void }) {
  const [location, setLocation] = useState<KeyLocation>('body');
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string>();
  const place = places.find(({ value }) => value === location);

  function add() {
    const key = buildIdempotencyKey({ location, path });
    const wrong = idempotencyKeyProblem(key);
    setProblem(wrong);
    if (wrong !== undefined) return;
    onAdd(key);
    setPath('');
    announce(`${key} added`);
  }
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[10rem_1fr_auto]">
      <Field label="Part of the request">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={location}
            onChange={(event) => {
              const chosen = places.find(({ value }) => value === event.target.value);
              if (chosen) setLocation(chosen.value);
              setProblem(undefined);
            }}
          >
            {places.map(({ value, label }) => (
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
            placeholder={place?.example}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => {
              setPath(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
            }}
          />
        )}
      </Field>
      <Button className="sm:mt-6.5" onClick={add}>
        <Plus aria-hidden /> Add key
      </Button>
    </div>
  );
}
