'use client';

import { useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SamplePath } from '@/lib/filter/sample-paths';
import type { ConditionRow, RowOperator } from '@/lib/form-models/filter/rows';
import {
  listFromText,
  textOfValue,
  typedValue,
  typeOfValue,
  type ValueType,
  valueTypes,
} from '@/lib/form-models/filter/typed-value';

/** Of a value whose type is not asked for, in the grid of the line. */
const WIDE = 'col-span-2';

const typeWords: Record<ValueType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'True or false',
  null: 'Null',
};

/** The type that an operator asks for; any where it takes all. */
function dueType(operator: RowOperator): ValueType | undefined {
  switch (operator) {
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return 'number';
    case '$exist':
      return 'boolean';
    case '$regex':
      return 'text';
    default:
      return undefined;
  }
}

interface ValueProps {
  name: string;
  value: unknown;
  /** What samples have at the key. */
  known: SamplePath | undefined;
  onChange: (value: unknown) => void;
}

/**
 * One value with its type, so that a number reaches the gateway as a number. The type is not asked
 * for where the operator settles it.
 */
function ScalarValue({
  name,
  value,
  known,
  due,
  onChange,
}: ValueProps & { due: ValueType | undefined }) {
  const id = useId();
  const type = typeOfValue(value);
  const [draft, setDraft] = useState(() => ({ value, text: textOfValue(value) }));
  const text = draft.value === value ? draft.text : textOfValue(value);
  const read = typedValue(text, type);

  function change(typed: string, as: ValueType) {
    const next = typedValue(typed, as);
    setDraft({ value: next.ok ? next.value : value, text: typed });
    if (next.ok) onChange(next.value);
  }

  function retype(as: ValueType) {
    const next = typedValue(text, as);
    const value = next.ok ? next.value : as === 'number' ? 0 : as === 'boolean' ? true : null;
    setDraft({ value, text: textOfValue(value) });
    onChange(value);
  }

  return (
    <>
      {type === due ? null : (
        <Select
          aria-label={`Type of the value of ${name}`}
          value={type}
          onChange={(event) => {
            const as = valueTypes.find((each) => each === event.target.value);
            if (as) retype(as);
          }}
        >
          {valueTypes.map((each) => (
            <option key={each} value={each}>
              {typeWords[each]}
            </option>
          ))}
        </Select>
      )}
      {type === 'boolean' ? (
        <Select
          aria-label={`Value of ${name}`}
          className={cn(type === due && WIDE)}
          value={String(value)}
          onChange={(event) => change(event.target.value, type)}
        >
          <option value="true">true</option>
          <option value="false">false</option>
        </Select>
      ) : type === 'null' ? null : (
        <>
          <Input
            aria-label={`Value of ${name}`}
            aria-invalid={read.ok ? undefined : true}
            aria-describedby={read.ok ? undefined : `${id}-problem`}
            inputMode={type === 'number' ? 'decimal' : undefined}
            list={`${id}-known`}
            value={text}
            onChange={(event) => change(event.target.value, type)}
            className={cn(type === due && WIDE)}
          />
          <datalist id={`${id}-known`}>
            {known?.values.map((each) => (
              <option key={String(each)} value={String(each)} />
            ))}
          </datalist>
          {read.ok ? null : <Problem id={`${id}-problem`}>{read.failure}</Problem>}
        </>
      )}
    </>
  );
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="status" className="col-span-full text-bad text-xs">
      {`${children}. The filter keeps its former value until then.`}
    </p>
  );
}

/** A list of values as JSON. */
function ListValue({ name, value, onChange }: Omit<ValueProps, 'known'>) {
  const id = useId();
  const [held, setHeld] = useState<{ value: unknown; text: string }>();
  const draft = held?.value === value ? held?.text : undefined;
  const read = draft === undefined ? undefined : listFromText(draft);
  const problem = read?.ok === false ? read.failure : undefined;
  return (
    <>
      <Input
        aria-label={`Values of ${name}, as a JSON list`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={draft ?? JSON.stringify(value)}
        onChange={(event) => {
          const text = event.target.value;
          const next = listFromText(text);
          setHeld({ value: next.ok ? next.value : value, text });
          if (next.ok) onChange(next.value);
        }}
        onBlur={() => {
          if (!problem) setHeld(undefined);
        }}
        className={cn(WIDE, 'font-mono text-xs')}
      />
      {problem ? <Problem id={`${id}-problem`}>{problem}</Problem> : null}
    </>
  );
}

/** The operand of a condition: one value, or a list of them for $in and $nin as JSON. */
export function RowValue({
  row: { operator, value },
  ...rest
}: { row: ConditionRow } & Omit<ValueProps, 'value'>) {
  const { name, onChange } = rest;
  if (operator === '$in' || operator === '$nin') {
    return <ListValue name={name} value={value} onChange={onChange} />;
  }
  return <ScalarValue value={value} due={dueType(operator)} {...rest} />;
}
