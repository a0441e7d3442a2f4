'use client';

import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { valueOperators } from '@/lib/filter/operators';
import type { SamplePath } from '@/lib/filter/sample-paths';
import {
  type ConditionRow,
  keysFor,
  pathOf,
  type RowOperator,
} from '@/lib/form-models/filter/rows';
import { valueFor } from '@/lib/form-models/filter/typed-value';
import { includes } from '@/lib/util/includes';
import { RowValue } from './row-value';

const operators = ['is', ...valueOperators] as const;

const operatorWords: Record<RowOperator, string> = {
  is: 'is or contains',
  $eq: 'equals ($eq)',
  $neq: 'differs from ($neq)',
  $gt: 'is greater than ($gt)',
  $gte: 'is at least ($gte)',
  $lt: 'is less than ($lt)',
  $lte: 'is at most ($lte)',
  $in: 'is one of ($in)',
  $nin: 'is none of ($nin)',
  $exist: 'is there ($exist)',
  $regex: 'matches ($regex)',
};

/** One condition of the builder: key, operator and value. */
export function ConditionFields({
  row,
  paths,
  onChange,
  onRemove,
}: {
  row: ConditionRow;
  paths: readonly SamplePath[];
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}) {
  const listId = useId();
  const path = pathOf(row);
  const known = paths.find((each) => each.path === path);
  const name = path === '' ? 'the new condition' : path;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 @xl:grid-cols-[minmax(0,1.2fr)_11rem_8.5rem_minmax(0,1fr)_auto]">
      <Input
        aria-label={`Key of ${name}`}
        list={listId}
        value={path}
        placeholder="order.total"
        onChange={(event) => onChange({ ...row, keys: keysFor(event.target.value) })}
        className="font-mono text-xs"
      />
      <datalist id={listId}>
        {paths.map((each) => (
          <option key={each.path} value={each.path} />
        ))}
      </datalist>
      <Select
        aria-label={`Operator of ${name}`}
        value={row.operator}
        onChange={(event) => {
          const operator = event.target.value;
          if (includes(operators, operator)) {
            onChange({ ...row, operator, value: valueFor(operator, row.value) });
          }
        }}
      >
        {operators.map((each) => (
          <option key={each} value={each}>
            {operatorWords[each]}
          </option>
        ))}
      </Select>
      <RowValue
        row={row}
        name={name}
        known={known}
        onChange={(value) => onChange({ ...row, value })}
      />
      <IconButton
        size="sm"
        label={`Remove the condition on ${name}`}
        className="col-start-3 row-start-1 @xl:col-start-5"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
