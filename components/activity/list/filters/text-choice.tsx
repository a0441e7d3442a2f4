'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { maximumTextLength } from '@/lib/contract/console/list-search';
import { upperFirst } from '@/lib/util/first-letter';
import type { TextLook } from './value-look';

const MOST_SUGGESTED = 8;

/** A text to narrow by: typed, or one of those at hand. */
export function TextChoice({
  look: { noun, placeholder, hint },
  value,
  suggestions,
  fits,
  onChoose,
}: {
  look: TextLook;
  value: string | null;
  suggestions: readonly string[];
  fits: (text: string) => boolean;
  onChoose: (value: string | null) => void;
}) {
  const [text, setText] = useState(value ?? '');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Its code may come after the panel that holds it has opened.
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = text.trim();
    if (given === '') onChoose(null);
    else if (fits(given)) onChoose(given);
    else setRefused(true);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          ref={input}
          aria-label={upperFirst(noun)}
          aria-describedby={`${id}-hint`}
          aria-invalid={isRefused || undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={maximumTextLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit">Apply</Button>
      </div>
      <p
        id={`${id}-hint`}
        role={isRefused ? 'alert' : undefined}
        className={isRefused ? 'text-bad text-xs' : 'text-muted text-xs'}
      >
        {isRefused ? `This does not fit. ${hint}` : hint}
      </p>
      {suggestions.length > 0 ? (
        <div>
          <p className="text-muted text-xs">On this page</p>
          <ul>
            {suggestions.slice(0, MOST_SUGGESTED).map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className="w-full rounded-sm px-2 py-1 text-left hover:bg-hover"
                  onClick={() => onChoose(each)}
                >
                  <bdi translate="no" className="cut font-mono text-xs">
                    {clip(each, 60)}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </form>
  );
}
