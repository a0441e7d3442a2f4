'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

/** An API key: hidden unless asked, kept out of password managers and form memory. */
export function KeyField({
  label = 'API key',
  error,
  hint,
  note,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  label?: string;
  error?: ReactNode;
  hint?: ReactNode;
  note?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} note={note}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            className="pr-9 font-mono"
          />
          <IconButton
            label={shown ? 'Hide the key' : 'Show the key'}
            size="sm"
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
