'use client';

import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses, Input } from '@/components/ui/input';

const MOST_NAMED = 8;

/** The type of a test event: one of those that are asked for, or any. */
export function EventTypeField({
  value,
  known,
  problem,
  onChange,
}: {
  value: string;
  known: readonly string[];
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const listId = useId();
  const isOther = known.length > 0 && !known.includes(value.trim());
  return (
    <>
      <Field
        label="Event type"
        error={problem}
        hint={
          isOther ? 'Other types are asked for here, so this one may be delivered to nobody.' : ''
        }
      >
        {(control) => (
          <Input
            {...control}
            value={value}
            list={known.length > 0 ? listId : undefined}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known.slice(0, MOST_NAMED).map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}

/** The payload of a test event. */
export function PayloadField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field label="Payload" error={problem} hint="JSON. It goes out as it is typed.">
      {(control) => (
        <textarea
          {...control}
          rows={8}
          value={value}
          spellCheck={false}
          autoComplete="off"
          className={cn(controlClasses, 'h-auto min-h-32 py-1.5 font-mono text-xs')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
