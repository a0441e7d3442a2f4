'use client';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type FieldProps, fieldFrame, useField } from './use-field';

export interface Choice {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldProps & { options: readonly Choice[] };

/** One of several choices. A stored value that is no choice is shown as such and stays. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const field = useField<string>(props);
  const isKnown = options.some(({ value }) => value === field.value);
  return (
    <Field {...fieldFrame(field)} {...(props.className ? { className: props.className } : {})}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={props.name}
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
          aria-required={field.required}
          className="w-full"
        >
          {isKnown ? null : (
            <option value={field.value}>
              {field.value === '' ? 'Choose one' : `${field.value} (as stored)`}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
