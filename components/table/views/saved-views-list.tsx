'use client';

import { Check, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toaster';
import {
  copyName,
  maximumSavedViews,
  maximumViewNameLength,
  putView,
  removeView,
  type SavedView,
  viewNameProblem,
} from '@/lib/preferences/saved-views';
import type { SavedViewsAccess } from './use-saved-views';
import type { ViewState } from './view-state';

/** The saved views of a list, each to be applied, renamed, duplicated or deleted, and a new one. */
export function SavedViewsList({
  access,
  state,
  applied,
  changed,
  onApplied,
  onApply,
}: {
  access: SavedViewsAccess;
  /** What is on screen now. */
  state: ViewState;
  applied: SavedView | undefined;
  /** True when what is on screen differs from the applied view. */
  changed: boolean;
  onApplied: (id: string) => void;
  onApply: (view: SavedView) => void;
}) {
  const { value: views, blocked, change } = access;
  const [renaming, setRenaming] = useState<string | null>(null);

  function save(view: SavedView) {
    void change((old) => putView(old, view) ?? old);
    onApplied(view.id);
  }
  function duplicate(view: SavedView) {
    const copy = { ...view, id: crypto.randomUUID(), name: copyName(views, view.name) };
    void change((old) => putView(old, copy) ?? old);
    announce(`View ${copy.name} added`);
  }
  function remove(view: SavedView) {
    void change((old) => removeView(old, view.id));
    toast({
      title: `View “${view.name}” deleted`,
      detail: 'Gone from the views of this list.',
      action: { label: 'Undo', run: () => void change((old) => putView(old, view) ?? old) },
    });
  }

  return (
    <>
      {blocked ? (
        <Banner tone="warn" className="mb-2">
          This browser keeps nothing for this site, so views last until this tab closes.
        </Banner>
      ) : null}
      {views.length === 0 ? (
        <p className="text-muted">
          A view keeps filters, sort, page size and columns under a name, in this browser.
        </p>
      ) : (
        <ul className="-mx-1">
          {views.map((view) =>
            renaming === view.id ? (
              <li key={view.id} className="px-1 py-1">
                <NameForm
                  label="New name"
                  initial={view.name}
                  problemOf={(name) => viewNameProblem(views, name, view.id)}
                  action="Rename"
                  onSubmit={(name) => {
                    void change((old) => putView(old, { ...view, name }) ?? old);
                    setRenaming(null);
                  }}
                />
              </li>
            ) : (
              <li key={view.id} className="flex items-center rounded-sm hover:bg-hover">
                <button
                  type="button"
                  className="flex h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left"
                  aria-current={view.id === applied?.id || undefined}
                  onClick={() => {
                    onApplied(view.id);
                    onApply(view);
                  }}
                >
                  <Check
                    aria-hidden
                    className={
                      view.id === applied?.id ? 'size-4 text-accent-ink' : 'invisible size-4'
                    }
                  />
                  <bdi className="cut">{view.name}</bdi>
                </button>
                <IconButton
                  size="sm"
                  label={`Rename ${view.name}`}
                  onClick={() => setRenaming(view.id)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Duplicate ${view.name}`}
                  onClick={() => duplicate(view)}
                >
                  <CopyPlus aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Delete ${view.name}`}
                  onClick={(event) => {
                    // By the second click of a double one another view has moved under the pointer.
                    if (event.detail <= 1) remove(view);
                  }}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ),
          )}
        </ul>
      )}
      <div className="mt-2 flex flex-col gap-2 border-t pt-3">
        {applied && changed ? (
          <Button onClick={() => save({ ...applied, ...state })}>
            {`Save changes to ${applied.name}`}
          </Button>
        ) : null}
        {views.length >= maximumSavedViews ? (
          <p className="text-muted text-xs">
            {`There are ${maximumSavedViews} views, the most that are kept. Delete one to save another.`}
          </p>
        ) : (
          <NameForm
            label="Save this view as"
            initial=""
            problemOf={(name) => viewNameProblem(views, name)}
            action="Save"
            onSubmit={(name) => {
              save({ id: crypto.randomUUID(), name, ...state });
              announce(`View ${name} saved`);
            }}
          />
        )}
      </div>
    </>
  );
}

function NameForm({
  label,
  initial,
  action,
  problemOf,
  onSubmit,
}: {
  label: string;
  initial: string;
  action: string;
  problemOf: (name: string) => string | undefined;
  onSubmit: (name: string) => void;
}) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(name);
    setProblem(found);
    if (found) return;
    onSubmit(name.trim());
    setName('');
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field label={label} error={problem} className="flex-1">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={maximumViewNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{action}</Button>
    </form>
  );
}
