'use client';

import { ChoiceBar } from './choice-bar';
import { GroupFrame } from './group-frame';
import type { Choice } from './select-field';
import { type FieldProps, useField } from './use-field';

export type SegmentedFieldProps = FieldProps & {
  options: readonly Choice[];
  hideLegend?: boolean;
  /** Takes the choice instead of the form, for one that replaces a whole branch of the values. */
  onChoose?: (value: string) => void;
};

/** One of a few choices, all in view. */
export function SegmentedField({ options, hideLegend, onChoose, ...props }: SegmentedFieldProps) {
  const field = useField<string>(props);
  return (
    <GroupFrame
      id={field.id}
      role="radiogroup"
      legend={field.label}
      hideLegend={hideLegend ?? false}
      note={field.note}
      help={field.help}
      hint={field.hint}
      error={field.error}
      onBlur={field.blur}
      {...(props.className ? { className: props.className } : {})}
    >
      <ChoiceBar options={options} value={field.value} onChange={onChoose ?? field.change} />
    </GroupFrame>
  );
}
