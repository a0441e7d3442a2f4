'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { moveColumn } from '@/lib/preferences/layout';
import type { TableLayoutAccess } from './use-table-layout';

export interface ColumnChoiceProps {
  access: TableLayoutAccess;
  /** Column id to what its header says. */
  labels: ReadonlyMap<string, string>;
  /** The column that names the row: always first, always there. */
  fixed: string;
}

/** Shows, hides and orders the columns of a table. */
export function ColumnChoice({
  access: { layout, setLayout, blocked },
  labels,
  fixed,
}: ColumnChoiceProps) {
  const movable = layout.order.filter((id) => id !== fixed);

  function toggle(id: string) {
    const hidden = layout.hidden.includes(id)
      ? layout.hidden.filter((each) => each !== id)
      : [...layout.hidden, id];
    setLayout({ ...layout, hidden });
  }
  function move(id: string, step: 1 | -1) {
    setLayout({ ...layout, order: moveColumn(layout.order, id, step, fixed) });
  }

  return (
    <>
      <ul>
        {movable.map((id, at) => {
          const label = labels.get(id) ?? id;
          const inputId = `column-${id}`;
          return (
            <li key={id} className="flex h-8 items-center gap-2 rounded-sm px-2 hover:bg-hover">
              <Checkbox
                id={inputId}
                checked={!layout.hidden.includes(id)}
                onChange={() => toggle(id)}
              />
              <label htmlFor={inputId} className="flex-1">
                {label}
              </label>
              <IconButton
                size="sm"
                label={`Move ${label} up`}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={`Move ${label} down`}
                disabled={at === movable.length - 1}
                onClick={() => move(id, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex items-center justify-between gap-2 border-t px-2 pt-2">
        <p className="text-muted text-xs">
          {blocked
            ? 'This browser keeps nothing: the choice ends with this tab.'
            : 'Kept for this project in this browser.'}
        </p>
        <Button size="sm" onClick={() => setLayout(null)}>
          Reset
        </Button>
      </div>
    </>
  );
}
