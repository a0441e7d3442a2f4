'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { GroupFrame } from '@/components/forms/fields/group-frame';
import { MarkedText } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { everyEventType } from '@/lib/contract/portal/managed-fields';
import { portalEventTypesOptions } from '@/lib/queries/portal/verify';
import { usePortal } from '../portal-provider';

const isEvery = (types: readonly string[]) => types.includes(everyEventType);

/** Which events an endpoint is sent: all, or those of chosen types, from among those that there really are. */
export function TypesChoice({
  value,
  error,
  onChange,
}: {
  value: readonly string[];
  error: string | undefined;
  onChange: (types: string[]) => void;
}) {
  const id = useId();
  /** What was chosen before all were, and comes back. */
  const [chosen, setChosen] = useState(() => value.filter((type) => type !== everyEventType));
  const every = isEvery(value);
  function choose(types: string[]) {
    setChosen(types);
    onChange(types);
  }
  return (
    <GroupFrame id={id} legend="Events" error={error}>
      <div className="flex flex-col gap-2">
        <Segmented
          legend="Which events it is sent"
          hideLegend
          value={every ? 'all' : 'chosen'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'chosen', label: 'Chosen types' },
          ]}
          onChange={(way) => onChange(way === 'all' ? [everyEventType] : chosen)}
        />
        {every ? (
          <p className="text-muted text-xs">Types that are new later on are sent as well.</p>
        ) : (
          <ChosenTypes chosen={chosen} onChange={choose} />
        )}
      </div>
    </GroupFrame>
  );
}

function ChosenTypes({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (types: string[]) => void;
}) {
  const { api } = usePortal();
  const id = useId();
  const { data } = useQuery(portalEventTypesOptions(api));
  const known = (data?.types ?? []).map(({ eventType }) => eventType);
  // Those that were chosen first stay where they are while others are chosen.
  const [first] = useState(chosen);
  const listed = [...new Set([...first, ...known, ...chosen])];
  const toggle = (type: string) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <>
      {listed.length > 0 ? (
        <ul className="max-h-44 overflow-y-auto rounded border border-control p-2">
          {listed.map((type) => (
            <li key={type}>
              <label htmlFor={`${id}-${type}`} className="flex items-center gap-2 py-1 text-sm">
                <Checkbox
                  id={`${id}-${type}`}
                  checked={chosen.includes(type)}
                  onChange={() => toggle(type)}
                />
                <MarkedText
                  value={type}
                  maximum={120}
                  className="min-w-0 wrap-anywhere font-mono text-xs"
                />
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <OtherType onAdd={(type) => chosen.includes(type) || onChange([...chosen, type])} />
    </>
  );
}

/** A type of which nothing was sent yet. */
function OtherType({ onAdd }: { onAdd: (type: string) => void }) {
  const [typed, setTyped] = useState('');
  function add() {
    const type = typed.trim();
    if (type === '') return;
    onAdd(type);
    setTyped('');
  }
  return (
    <div className="flex gap-2">
      <Input
        aria-label="Another event type"
        placeholder="Another type, such as order.created"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add}>Add</Button>
    </div>
  );
}
