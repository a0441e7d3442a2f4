'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposingKey, useComposed } from '@/components/ui/composition';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/components/ui/shortcuts';
import { upperFirst } from '@/lib/util/first-letter';
import { useEarlyInput } from './use-early-input';

const COMMIT_AFTER_MS = 250;

/**
 * The search of a list. What is typed is a draft for 250 ms, and while an input method composes it,
 * then it becomes the search of the address; Back therefore changes what stands here too. `/` comes
 * here, Escape empties it.
 */
export function SearchBox({
  value,
  fields,
  onCommit,
}: {
  value: string;
  /** What is searched: "name, URL or ID". */
  fields: string;
  onCommit: (text: string) => void;
}) {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A draft over a search that has changed meanwhile is no longer what the operator looks at.
  const typed = draft?.over === value ? draft.text : null;
  const text = typed ?? value;
  const { isComposing, handlers } = useComposed(text);

  function commit(next: string) {
    setDraft(null);
    if (next !== value) onCommit(next);
  }
  // Another filter may be chosen before the pause ends: the search joins what is wanted then.
  const commitTyped = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null || isComposing) return;
    const timer = setTimeout(() => commitTyped(typed), COMMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);
  useEarlyInput(input, value, commit);
  useShortcut({
    keys: '/',
    label: 'Search',
    group: 'List',
    run: () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <div className="relative w-72 max-w-full max-md:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={`Search by ${fields}`}
        placeholder={upperFirst(fields)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        {...handlers}
        onChange={(event) => setDraft({ text: event.target.value, over: value })}
        onKeyDown={(event) => {
          if (isComposingKey(event.nativeEvent)) return;
          if (event.key === 'Enter') commit(text);
          if (event.key === 'Escape') {
            if (text === '') event.currentTarget.blur();
            else commit('');
          }
        }}
        className="peer h-8 w-full appearance-none rounded border border-control bg-surface pr-9 pl-8 text-ink text-sm focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent/35 [&::-webkit-search-cancel-button]:hidden"
      />
      {text === '' ? (
        <Kbd
          keys="/"
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 peer-focus:hidden max-md:hidden"
        />
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
