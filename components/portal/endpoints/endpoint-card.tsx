'use client';

import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { MarkedText } from '@/components/table/table/marked-text';
import { MonoCut } from '@/components/table/table/mono-cut';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import { daySummary, healthOf } from '@/lib/words/portal/health';
import { isPlainPress } from '../plain-press';
import { DayBars, DayTable } from './day-bars';
import { HealthBadge } from './health-badge';

interface ChoiceProps {
  endpoint: PortalEndpoint;
  isChosen: boolean;
  /** The address at which this one is chosen, or all are again. */
  href: string;
  onChoose: () => void;
}

function ChooseLink({ endpoint, isChosen, href, onChoose }: ChoiceProps) {
  return (
    <a
      href={href}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onChoose();
      }}
      className="min-w-0 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
    >
      <MarkedText value={endpoint.name} empty="Without a name" maximum={80} isCut />
    </a>
  );
}

function Summary({ endpoint: { figures } }: { endpoint: PortalEndpoint }) {
  const { figure, rest } = daySummary(figures);
  return (
    <p className="text-muted text-xs">
      {figure === '' ? null : <strong className="font-semibold text-ink">{`${figure} `}</strong>}
      <span>{rest}</span>
    </p>
  );
}

/** An endpoint with how it does; choosing it narrows the deliveries to it. */
export function EndpointCard(props: ChoiceProps) {
  const { endpoint, isChosen } = props;
  const [isTable, setIsTable] = useState(false);
  const name = endpoint.name || 'this endpoint';
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col gap-2 rounded-lg border bg-surface px-4 py-3 hover:border-control',
        isChosen && 'border-accent outline outline-accent hover:border-accent',
      )}
    >
      <div className="min-w-0">
        <div className="flex min-w-0 items-center justify-between gap-3">
          <h3 className="flex min-w-0 text-base">
            <ChooseLink {...props} />
          </h3>
          <HealthBadge health={healthOf(endpoint)} className="shrink-0" />
        </div>
        <div className="min-w-0 text-muted">
          <MonoCut value={endpoint.url} />
        </div>
      </div>
      {isTable ? (
        <div className="relative z-10">
          <DayTable figures={endpoint.figures} name={name} />
        </div>
      ) : (
        <DayBars figures={endpoint.figures} />
      )}
      <div className="flex items-center justify-between gap-2">
        <Summary endpoint={endpoint} />
        {endpoint.figures?.hours?.length ? (
          <IconButton
            label={`Show the hours of ${name} as a table`}
            size="sm"
            aria-pressed={isTable}
            className="relative z-10 -my-1 -mr-2"
            onClick={() => setIsTable(!isTable)}
          >
            <Table2 aria-hidden className={isTable ? 'text-accent-ink' : undefined} />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}

/** The same in a line, where there are many. */
export function EndpointLine(props: ChoiceProps) {
  const { endpoint, isChosen } = props;
  return (
    <li
      className={cn(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9rem_minmax(0,2fr)]',
        isChosen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <h3 className="flex min-w-0 text-sm">
        <ChooseLink {...props} />
      </h3>
      <div className="min-w-0 text-muted max-md:order-last max-md:col-span-2">
        <MonoCut value={endpoint.url} />
      </div>
      <HealthBadge health={healthOf(endpoint)} />
      <div className="max-md:col-span-2">
        <Summary endpoint={endpoint} />
      </div>
    </li>
  );
}
