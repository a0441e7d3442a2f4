'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type NumberFieldProps = FieldProps & {
  /** What is counted, after the box: "seconds". */
  unit: string;
  placeholder?: string;
};

/**
 * A number as text: empty stays empty and nothing is rounded; the model reads it. No spinner, so
 * that a turn of the wheel cannot alter it.
 */
export function NumberField({ unit, placeholder, ...props }: NumberFieldProps) {
  const field = useField<string>(props);
  const unitId = `${field.id}-unit`;
  return (
    <Field {...fieldFrame(field)} {...(props.className ? { className: props.className } : {})}>
      {({ 'aria-describedby': describedBy, ...control }) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            ref={field.ref}
            name={props.name}
            inputMode="numeric"
            value={field.value}
            onChange={(event) => field.change(event.target.value)}
            onBlur={field.blur}
            placeholder={placeholder}
            autoComplete="off"
            aria-required={field.required}
            aria-describedby={[unitId, describedBy].filter(Boolean).join(' ')}
            className="max-w-40 tabular-nums"
          />
          <span id={unitId} className="shrink-0 text-muted text-sm">
            {unit}
          </span>
        </div>
      )}
    </Field>
  );
}
