'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useComposed } from '@/components/ui/composition';
import { Input } from '@/components/ui/input';
import { useListKeys } from '@/components/ui/use-list-keys';
import { upperFirst } from '@/lib/util/first-letter';
import { EndOptions } from './end-options';
import { choiceNote, type End, type EndKind } from './found-ends';
import { useEndSearch } from './use-end-search';
import { useEndpointEnds, useSourceEnds } from './use-ends';

const looks = {
  endpoint: { useEnds: useEndpointEnds, placeholder: 'Name, owner, URL or ID' },
  source: { useEnds: useSourceEnds, placeholder: 'Name or ID' },
} as const;

/** Endpoints or sources to choose from, by what their list is searched by; or an ID. */
export function EndChoice({
  projectId,
  kind,
  onChoose,
}: {
  projectId: string;
  kind: EndKind;
  onChoose: (end: End) => void;
}) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Its code may come after the panel that holds it has opened.
  useEffect(() => input.current?.focus(), []);
  const listId = `${useId()}-list`;
  const typed = text.trim();
  const composed = useComposed(typed);
  const { useEnds, placeholder } = looks[kind];
  const search = { projectId, typed: composed.settled, enabled: true, useEnds };
  const { found, options } = useEndSearch(search);
  const choose = (end: End) => onChoose(found.ends.includes(end) ? end : { ...end, name: '' });
  const { active, chosen, onKeyDown, restart } = useListKeys({
    options,
    otherwise: options.length === 1 ? options[0] : undefined,
    onChoose: choose,
  });
  return (
    <>
      <Input
        ref={input}
        role="combobox"
        aria-label={upperFirst(kind)}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        {...composed.handlers}
        onChange={(event) => {
          setText(event.target.value);
          restart();
        }}
        onKeyDown={onKeyDown}
      />
      <EndOptions
        listId={listId}
        label={`${upperFirst(kind)}s found`}
        options={options}
        active={active}
        note={choiceNote(found, typed, kind)}
        onChoose={choose}
      />
    </>
  );
}
