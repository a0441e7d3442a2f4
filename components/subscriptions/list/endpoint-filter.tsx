'use client';

import { Webhook } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnFilterProps } from '@/components/resource/list/list-filter';
import { ChoiceFilter } from '@/components/table/list/choice-filter';
import { useComposed } from '@/components/ui/composition';
import { Input } from '@/components/ui/input';
import { useListKeys } from '@/components/ui/use-list-keys';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf } from '@/lib/form-models/subscription/ends';
import { EndOptions } from '../ends/end-options';
import { choiceNote, type End } from '../ends/found-ends';
import { useEndSearch } from '../ends/use-end-search';
import { useEndpointEnds } from '../ends/use-ends';

/** Filter by endpoint: searched by name in the gateway's list, or given by its ID. */
export function EndpointFilter({
  projectId,
  value,
  rows,
  onChange,
}: OwnFilterProps<SubscriptionView>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<End | null>(null);
  const known = chosen?.uid === value ? chosen?.name : nameIn(rows, value);
  function choose(end: End | null) {
    setOpen(false);
    setChosen(end);
    if ((end?.uid ?? null) !== value) onChange(end?.uid ?? null);
  }
  return (
    <ChoiceFilter
      noun="endpoint"
      icon={Webhook}
      chosen={value === null ? null : known || value}
      open={open}
      onOpenChange={setOpen}
      onClear={() => choose(null)}
      panelClass="w-80 max-w-full"
    >
      <EndpointChoice projectId={projectId} onChoose={choose} />
    </ChoiceFilter>
  );
}

/** Name of an endpoint as the rows at hand tell it. */
function nameIn(rows: readonly SubscriptionView[], uid: string | null) {
  return rows.find((row) => endpointIdOf(row) === uid)?.endpoint_metadata?.name;
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
  const composed = useComposed(typed);
  const search = { projectId, typed: composed.settled, enabled: true, useEnds: useEndpointEnds };
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
        role="combobox"
        aria-label="Endpoint"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder="Name, owner, URL or ID"
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
        label="Endpoints found"
        options={options}
        active={active}
        note={choiceNote(found, typed, 'endpoint')}
        onChoose={choose}
      />
    </>
  );
}
