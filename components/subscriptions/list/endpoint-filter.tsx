'use client';

import { ChevronDown, Webhook, X } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { cutMiddle } from '@/components/ui/middle-cut';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { EndOptions } from '../ends/end-options';
import { choiceNote, type End } from '../ends/found-ends';
import { useEndSearch } from '../ends/use-end-search';
import { useEndpointEnds } from '../ends/use-ends';
import { useListKeys } from '../ends/use-list-keys';

/** Filter by endpoint: searched by name in the gateway's list, or given by its ID. */
export function EndpointFilter({
  projectId,
  value,
  nameOf,
  onChange,
}: {
  projectId: string;
  value: string | null;
  /** Name of an endpoint as the rows at hand tell it. */
  nameOf: (uid: string) => string | undefined;
  onChange: (endpointId: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<End | null>(null);
  const known = value === null ? '' : chosen?.uid === value ? chosen.name : nameOf(value);
  function choose(end: End | null) {
    setOpen(false);
    setChosen(end);
    if ((end?.uid ?? null) !== value) onChange(end?.uid ?? null);
  }
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-center rounded border',
        value === null
          ? 'border-control bg-surface'
          : 'border-transparent bg-accent-soft text-accent-ink',
      )}
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          className={cn(
            'flex h-full min-w-0 items-center gap-1.5 rounded px-2.5 text-sm',
            value === null ? 'text-muted hover:text-ink' : 'pr-1 font-medium',
          )}
        >
          <Webhook aria-hidden className="size-4 shrink-0" />
          {value === null ? (
            'Endpoint'
          ) : (
            <span className="truncate whitespace-pre">
              Endpoint {cutMiddle(known || value, 24)}
            </span>
          )}
          {value === null ? <ChevronDown aria-hidden className="ml-2 size-4" /> : null}
        </PopoverTrigger>
        <PopoverContent aria-label="Filter by endpoint" className="w-80 max-w-full p-2">
          <EndpointChoice projectId={projectId} onChoose={choose} />
        </PopoverContent>
      </Popover>
      {value === null ? null : (
        <button
          type="button"
          aria-label="Clear the endpoint filter"
          onClick={() => choose(null)}
          className="mr-1 flex size-6 items-center justify-center rounded-sm hover:bg-hover"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

function EndpointChoice({
  projectId,
  onChoose,
}: {
  projectId: string;
  onChoose: (end: End) => void;
}) {
  const [text, setText] = useState('');
  const listId = `${useId()}-list`;
  const typed = text.trim();
  const search = { projectId, typed, enabled: true, useEnds: useEndpointEnds };
  const { found, options } = useEndSearch(search);
  const named = (end: End) => (found.ends.includes(end) ? end : { ...end, name: '' });
  const { active, chosen, onKeyDown, restart } = useListKeys(options, (end) =>
    onChoose(named(end)),
  );
  return (
    <>
      <Input
        role="combobox"
        aria-label="Endpoint"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder="Search by name, or type an ID"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          restart();
        }}
        onKeyDown={onKeyDown}
      />
      <EndOptions
        listId={listId}
        label="Endpoints found"
        options={options}
        active={active}
        note={choiceNote(found, typed, 'endpoint')}
        onChoose={(end) => onChoose(named(end))}
      />
    </>
  );
}
