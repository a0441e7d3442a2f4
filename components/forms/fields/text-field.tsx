'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type TextFieldProps = FieldProps & {
  /** For addresses, names of headers and other exact text. */
  mono?: boolean;
  type?: 'text' | 'url' | 'email';
  placeholder?: string;
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  disabled?: boolean;
};

/** One line of text. Blanks at its ends stay while typing; the model takes them off and says so. */
export function TextField({
  mono = false,
  type = 'text',
  placeholder,
  autoComplete = 'off',
  disabled,
  ...props
}: TextFieldProps) {
  const field = useField<string>(props);
  return (
    <Field {...fieldFrame(field)} {...(props.className ? { className: props.className } : {})}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={props.name}
          // Not type=url or email: the browser would alter what was typed and check it by other rules.
          inputMode={type}
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
          placeholder={placeholder}
          autoComplete={autoComplete}
          {...(mono || type !== 'text' ? exactTyping : {})}
          disabled={disabled}
          aria-required={field.required}
          className={cn(mono && 'font-mono')}
        />
      )}
    </Field>
  );
}

const exactTyping = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;
