'use client';

import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ConditionRow } from '@/lib/form-models/filter/rows';
import {
  textOfValue,
  typedValue,
  typeOfValue,
  type ValueType,
  valueTypes,
} from '@/lib/form-models/filter/typed-value';
import { parseJson } from '@/lib/util/json';

const typeWords: Record<ValueType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'True or false',
  null: 'Null',
};

/** One value with its type, so that a number reaches the gateway as a number. */
function ScalarValue({
  name,
  value,
  onChange,
}: {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
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
      {type === 'boolean' ? (
        <Select
          aria-label={`Value of ${name}`}
          value={String(value)}
          onChange={(event) => change(event.target.value, type)}
        >
          <option value="true">true</option>
          <option value="false">false</option>
        </Select>
      ) : type === 'null' ? null : (
        <Input
          aria-label={`Value of ${name}`}
          aria-invalid={read.ok ? undefined : true}
          title={read.ok ? undefined : read.failure}
          inputMode={type === 'number' ? 'decimal' : undefined}
          value={text}
          onChange={(event) => change(event.target.value, type)}
          className="flex-1 basis-32"
        />
      )}
    </>
  );
}

/** The operand of a condition: one value, or a list of them for $in and $nin as JSON. */
export function RowValue({
  row,
  name,
  onChange,
}: {
  row: ConditionRow;
  name: string;
  onChange: (value: unknown) => void;
}) {
  const [draft, setDraft] = useState<string>();
  if (row.operator !== '$in' && row.operator !== '$nin') {
    return <ScalarValue name={name} value={row.value} onChange={onChange} />;
  }
  const list = JSON.stringify(row.value);
  return (
    <Input
      aria-label={`Values of ${name}, as a JSON list`}
      value={draft ?? list}
      onChange={(event) => {
        setDraft(event.target.value);
        const values = listFrom(event.target.value);
        if (values) onChange(values);
      }}
      onBlur={() => setDraft(undefined)}
      className="flex-1 basis-40 font-mono text-xs"
    />
  );
}

function listFrom(text: string): unknown[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value : undefined;
}
