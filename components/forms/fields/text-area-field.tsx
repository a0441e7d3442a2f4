'use client';

import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type TextAreaFieldProps = FieldProps & {
  mono?: boolean;
  rows?: number;
  placeholder?: string;
};

/** Several lines of text, such as a certificate; line ends stay as they are. */
export function TextAreaField({
  mono = false,
  rows = 4,
  placeholder,
  ...props
}: TextAreaFieldProps) {
  const field = useField<string>(props);
  return (
    <Field {...fieldFrame(field)} {...(props.className ? { className: props.className } : {})}>
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          name={props.name}
          rows={rows}
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={!mono}
          aria-required={field.required}
          className={cn(controlClasses, 'h-auto min-h-16 py-1.5', mono && 'font-mono text-xs')}
        />
      )}
    </Field>
  );
}
