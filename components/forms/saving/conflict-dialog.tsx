'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceBar } from '@/components/forms/fields/choice-bar';
import { labelOf } from '@/components/forms/state/field-paths';
import { useFormAccess } from '@/components/forms/state/form-context';
import {
  type Divergence,
  divergences,
  mergeThreeWay,
  type Side,
} from '@/components/forms/state/three-way';
import { valueInWords } from '@/components/forms/state/value-tree';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { SaveConflict } from './save-types';

interface ConflictProps<View, Values> {
  conflict: SaveConflict<View, Values> | null;
  onDismiss: () => void;
  /** Puts the merged values over the newer copy; the dialog then saves them. */
  onApply: (merged: Values) => void;
  /** Better words for a value than the general ones. */
  words?: (path: string, value: unknown) => string | undefined;
}

/** Joins the operator's changes with a newer copy, field by field. */
export function ConflictDialog<View, Values>(props: ConflictProps<View, Values>) {
  const { conflict, onDismiss } = props;
  return (
    <Dialog open={conflict !== null} onOpenChange={(open) => open || onDismiss()}>
      {conflict ? <ConflictContent {...props} conflict={conflict} /> : null}
    </Dialog>
  );
}

function ConflictContent<View, Values>({
  conflict: { base, mine, theirs },
  onDismiss,
  onApply,
  words,
}: ConflictProps<View, Values> & { conflict: SaveConflict<View, Values> }) {
  const { submit, fields } = useFormAccess();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const all = divergences(base, mine, theirs);
  const conflicts = all.filter(({ isConflict }) => isConflict);
  const joined = all.filter(({ isConflict }) => !isConflict);
  const open = conflicts.filter(({ path }) => !chosen.has(path)).length;
  const say = (path: string, value: unknown) => words?.(path, value) ?? valueInWords(value);
  const chooseAll = (side: Side) =>
    setChosen(new Map(conflicts.map(({ path }): [string, Side] => [path, side])));

  function apply() {
    const merged = mergeThreeWay(base, mine, theirs, (path) => chosen.get(path) ?? 'mine');
    flushSync(() => onApply(merged));
    void submit();
  }
  return (
    <DialogContent
      className="top-[6vh] max-h-[88vh] w-180"
      title="This was changed elsewhere since you opened it"
      description="Nothing was saved yet. Choose what counts where both changed the same field; everything else is joined."
      footer={
        <>
          {open > 0 ? (
            <p className="mr-auto self-center text-muted text-sm">
              {open === 1 ? '1 choice is open' : `${open} choices are open`}
            </p>
          ) : null}
          <Button onClick={onDismiss}>Back to the form</Button>
          <Button
            variant="primary"
            aria-disabled={open > 0 || undefined}
            onClick={open > 0 ? undefined : apply}
          >
            Save the joined version
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {conflicts.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => chooseAll('mine')}>
              Take all of mine
            </Button>
            <Button size="sm" onClick={() => chooseAll('theirs')}>
              Take all of theirs
            </Button>
          </div>
        ) : null}
        {conflicts.map(({ path, base: before, mine: own, theirs: other }) => (
          <fieldset key={path} className="rounded border p-3">
            <legend className="px-1 font-medium">{labelOf(fields, path)}</legend>
            <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs wrap-anywhere">
              <dt className="text-muted">When you opened it</dt>
              <dd>{say(path, before)}</dd>
              <dt className="text-muted">Mine</dt>
              <dd>{say(path, own)}</dd>
              <dt className="text-muted">Theirs</dt>
              <dd>{say(path, other)}</dd>
            </dl>
            <ChoiceBar
              size="sm"
              value={chosen.get(path) ?? ''}
              onChange={(side) =>
                setChosen(new Map([...chosen, [path, side === 'theirs' ? 'theirs' : 'mine']]))
              }
              options={[
                { value: 'mine', label: 'Mine' },
                { value: 'theirs', label: 'Theirs' },
              ]}
            />
          </fieldset>
        ))}
        <Joined items={joined} label={(path) => labelOf(fields, path)} say={say} />
      </div>
    </DialogContent>
  );
}

function Joined({
  items,
  label,
  say,
}: {
  items: readonly Divergence[];
  label: (path: string) => string;
  say: (path: string, value: unknown) => string;
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium text-xs">Joined without a choice</h3>
      <ul className="mt-1 list-disc pl-4 text-muted text-xs wrap-anywhere">
        {items.map(({ path, base, mine, theirs }) => {
          const isMine = say(path, base) === say(path, theirs);
          return (
            <li key={path}>
              {`${label(path)}: ${isMine ? `${say(path, mine)} (mine)` : `${say(path, theirs)} (theirs)`}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
