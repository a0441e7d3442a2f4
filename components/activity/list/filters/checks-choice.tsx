'use client';

import { useEffect, useId, useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import { upperFirst } from '@/lib/util/first-letter';
import type { ChecksLook } from './value-look';

/** The values of a closed list, each to be ticked; the list follows at once. */
export function ChecksChoice({
  look: { noun, values, wordOf },
  value,
  onChange,
}: {
  look: ChecksLook;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // Its code may come after the panel that holds it has opened.
  useEffect(() => first.current?.focus(), []);
  const chosen = chosenOf(value);
  function toggle(each: string) {
    const next = chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each];
    onChange(next.length === 0 ? null : values.filter((one) => next.includes(one)).join(','));
  }
  return (
    <fieldset>
      <legend className="sr-only">{upperFirst(noun)}</legend>
      <ul className="max-h-72 overflow-y-auto">
        {values.map((each, at) => (
          <li key={each} className="flex h-8 items-center gap-2 rounded-sm px-2 hover:bg-hover">
            <Checkbox
              id={`${id}-${each}`}
              {...(at === 0 ? { ref: first } : {})}
              checked={chosen.includes(each)}
              onChange={() => toggle(each)}
            />
            <label htmlFor={`${id}-${each}`} className="flex-1">
              {upperFirst(wordOf(each))}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
