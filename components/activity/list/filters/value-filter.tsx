'use client';

import { PopoverFilter } from './popover-filter';
import { chosenWords, type ValueLook } from './value-look';

const loadChecks = () => import('./checks-choice').then((module) => module.ChecksChoice);
const loadText = () => import('./text-choice').then((module) => module.TextChoice);

/** One filter by its look: ticked or typed. */
export function ValueFilter({
  look,
  value,
  suggestions = [],
  fits,
  onChange,
  ...opening
}: {
  look: ValueLook;
  value: string | null;
  /** Values at hand, such as those of the rows on screen. */
  suggestions?: readonly string[];
  /** Whether the list takes a text for it. */
  fits: (text: string) => boolean;
  onChange: (value: string | null) => void;
  startsOpen?: boolean;
  onClosed?: () => void;
}) {
  const chip = {
    ...opening,
    noun: look.noun,
    icon: look.icon,
    chosen: chosenWords(look, value),
    onClear: () => onChange(null),
  };
  if (look.kind === 'checks') {
    return (
      <PopoverFilter
        {...chip}
        load={loadChecks}
        render={(ChecksChoice) => <ChecksChoice look={look} value={value} onChange={onChange} />}
      />
    );
  }
  return (
    <PopoverFilter
      {...chip}
      load={loadText}
      render={(TextChoice, close) => (
        <TextChoice
          look={look}
          value={value}
          suggestions={suggestions}
          fits={fits}
          onChoose={(next) => {
            if (next !== value) onChange(next);
            close();
          }}
        />
      )}
    />
  );
}
