'use client';

import type { LucideIcon } from 'lucide-react';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import { PopoverFilter } from './popover-filter';

interface Named {
  /** What it narrows by: "event type". */
  noun: string;
  icon: LucideIcon;
}

/** A filter that is ticked: any of a closed list. */
export interface ChecksLook extends Named {
  kind: 'checks';
  values: readonly string[];
  wordOf: (value: string) => string;
}

/** A filter that is typed. */
export interface TextLook extends Named {
  kind: 'text';
  placeholder: string;
  /** What it takes and does, in a sentence. */
  hint: string;
}

export type ValueLook = ChecksLook | TextLook;

const loadChecks = () => import('./checks-choice').then((module) => module.ChecksChoice);
const loadText = () => import('./text-choice').then((module) => module.TextChoice);

/** What a filter narrows to, in words; null where it does not. */
export function chosenWords(look: ValueLook, value: string | null): string | null {
  if (value === null) return null;
  return look.kind === 'text' ? value : chosenOf(value).map(look.wordOf).join(', ');
}

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
