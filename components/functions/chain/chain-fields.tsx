import type { ReactNode } from 'react';
import { CodeField } from '@/components/editor/code-field';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses, Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

interface ChainField<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
}

/** Text over lines: headers, a body, one half of a filter. */
export function LinesField({
  rows,
  error,
  value,
  onChange,
  ...field
}: ChainField<string> & { rows: number; error?: string | undefined }) {
  return (
    <Field {...field} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          value={value}
          spellCheck={false}
          autoComplete="off"
          className={cn(controlClasses, 'h-auto min-h-8 py-1.5 font-mono text-xs')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function LineField({
  value,
  onChange,
  isSecret = false,
  ...field
}: ChainField<string> & { isSecret?: boolean }) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type={isSecret ? 'password' : 'text'}
          value={value}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function ChoiceField<Value extends string>({
  value,
  onChange,
  options,
  ...field
}: ChainField<Value> & { options: readonly { value: Value; label: string }[] }) {
  return (
    <Field {...field} className="min-w-0 max-w-72">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
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

/** A function of the chain; empty for none. */
export function FunctionField(props: ChainField<string>) {
  return <CodeField {...props} note="optional" language="javascript" height={170} />;
}
