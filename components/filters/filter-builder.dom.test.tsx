import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { orderedPairs } from '@/components/forms/testing/pairs';
import type { RowOperator } from '@/lib/form-models/filter/rows';
import { type ValueType, valueTypes } from '@/lib/form-models/filter/typed-value';
import { FilterBuilder } from './filter-builder';
import type { TypedRows } from './typed-rows';

afterEach(cleanup);

/** A value to type for each operator, as the filter holds it. */
const examples: Readonly<Record<RowOperator, unknown>> = {
  is: 'of is',
  $eq: 'of eq',
  $neq: 'of neq',
  $gt: 11,
  $gte: 12,
  $lt: 13,
  $lte: 14,
  $in: ['of in', 'one'],
  $nin: ['of nin', 'two'],
  $exist: false,
  $regex: 'of.*regex',
};
const operators = Object.keys(examples) as RowOperator[];

/** Types and their texts, for operators that take a value of any. */
const typed: Readonly<Record<ValueType, { text: string; value: unknown }>> = {
  text: { text: '42 apples', value: '42 apples' },
  number: { text: '-1.5', value: -1.5 },
  boolean: { text: 'false', value: false },
  null: { text: '', value: null },
};

function HeldBuilder({ start, onText }: { start: string; onText: (text: string) => void }) {
  const [text, setText] = useState(start);
  const [typed, setTyped] = useState<TypedRows>();
  const take = (next: string) => {
    setText(next);
    onText(next);
  };
  return (
    <>
      <FilterBuilder
        name="the filter"
        filter={JSON.parse(text)}
        text={text}
        paths={[]}
        typed={typed}
        onTyped={setTyped}
        onText={take}
      />
      <textarea
        aria-label="Elsewhere"
        value={text}
        onChange={(event) => take(event.target.value)}
      />
    </>
  );
}

/** The builder over one condition; answers what it has written. */
function build(filter: object): () => unknown {
  let written = JSON.stringify(filter);
  const onText = (text: string) => {
    written = text;
  };
  render(<HeldBuilder start={written} onText={onText} />);
  return () => JSON.parse(written);
}

function put(label: RegExp, value: string): void {
  const control = screen.queryByLabelText(label);
  if (control) fireEvent.change(control, { target: { value } });
}

function enter(operator: RowOperator): void {
  const value = examples[operator];
  put(/^Operator of/, operator);
  if (Array.isArray(value)) {
    put(/^Values of/, JSON.stringify(value));
    return;
  }
  put(/^Type of the value/, typeof value === 'number' ? 'number' : 'text');
  put(/^Value of/, String(value));
}

/** What the control of the value shows: a text, or a list as JSON. */
const shown = () => screen.getByLabelText<HTMLInputElement>(/^Values? of/).value;

const conditionOf = (operator: RowOperator) => ({
  total: operator === 'is' ? examples.is : { [operator]: examples[operator] },
});

describe('an operator that is left leaves nothing in the filter', () => {
  test.each(orderedPairs(operators))('%s to %s', (first, second) => {
    const written = build({ total: 'start' });
    enter(first);
    expect(written()).toEqual(conditionOf(first));
    put(/^Operator of/, second);
    const kept = Object.values(written() as Record<string, unknown>)[0];
    const value = second === 'is' ? kept : (kept as Record<string, unknown>)[second];
    expect(shown()).toBe(typeof value === 'string' ? value : JSON.stringify(value));
    enter(second);
    expect(written()).toEqual(conditionOf(second));
  });
});

describe('a type that is left leaves nothing in the value', () => {
  test.each(orderedPairs(valueTypes))('%s to %s', (first, second) => {
    const written = build({ total: 'start' });
    for (const type of [first, second]) {
      put(/^Type of the value/, type);
      put(/^Value of/, typed[type].text);
    }
    expect(written()).toEqual({ total: typed[second].value });
  });
});

describe('a filter that is changed elsewhere takes the place of what was typed', () => {
  test.each([
    { operator: '$gt', typed: '4x', other: 7, told: '7' },
    { operator: '$in', typed: '["x"', other: ['y'], told: '["y"]' },
  ] as const)('$operator', ({ operator, typed, other, told }) => {
    const written = build({ total: 'start' });
    enter(operator);
    put(/^Values? of/, typed);
    expect(shown()).toBe(typed);
    expect(written()).toEqual(conditionOf(operator));
    put(/^Elsewhere/, JSON.stringify({ total: { [operator]: other } }));
    expect(shown()).toBe(told);
  });
});
