'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const LONGEST = 80;

/** Asks for a name in one line. */
export function NameForm({
  label,
  initial,
  onSubmit,
}: {
  label: string;
  initial: string;
  onSubmit: (name: string) => void;
}) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') setProblem('Give it a name');
    else onSubmit(name.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field label={label} error={problem} className="flex-1">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={LONGEST}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Rename</Button>
    </form>
  );
}
