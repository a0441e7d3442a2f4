'use client';

import { Bookmark, Check, ChevronDown, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { sameLayout, type TableLayout } from '@/lib/preferences/layout';
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

/** The state of the list that a view holds. */
export interface ViewState {
  query: string;
  layout: TableLayout;
}

function shows(view: SavedView, state: ViewState): boolean {
  return view.query === state.query && sameLayout(view.layout, state.layout);
}

/**
 * Saved views of a list: save what is on screen, apply, rename, duplicate, delete. The one applied
 * last is named on the button, with a badge once something about it was changed.
 */
export function SavedViews({
  access,
  state,
  onApply,
}: {
  access: SavedViewsAccess;
  state: ViewState;
  onApply: (view: SavedView) => void;
}) {
  const { value: views, blocked, change } = access;
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const applied =
    views.find((view) => view.id === appliedId) ?? views.find((view) => shows(view, state));
  const changed = applied !== undefined && !shows(applied, state);

  function save(view: SavedView) {
    void change((old) => putView(old, view) ?? old);
    setAppliedId(view.id);
  }
  function duplicate(view: SavedView) {
    const copy = { ...view, id: crypto.randomUUID(), name: copyName(views, view.name) };
    void change((old) => putView(old, copy) ?? old);
    announce(`View ${copy.name} added`);
  }

  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet">
          <Bookmark aria-hidden />
          <span className="max-w-40 truncate">{applied?.name ?? 'Views'}</span>
          {changed ? <Badge tone="warn">unsaved changes</Badge> : null}
          <ChevronDown aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Saved views" align="end" className="w-80">
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
                      setAppliedId(view.id);
                      onApply(view);
                    }}
                  >
                    <Check
                      aria-hidden
                      className={
                        view.id === applied?.id ? 'size-4 text-accent-ink' : 'invisible size-4'
                      }
                    />
                    <span className="truncate">{view.name}</span>
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
                    onClick={() => {
                      void change((old) => removeView(old, view.id));
                      announce(`View ${view.name} deleted`);
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
              Save changes to {applied.name}
            </Button>
          ) : null}
          {views.length >= maximumSavedViews ? (
            <p className="text-muted text-xs">
              There are {maximumSavedViews} views, the most that are kept. Delete one to save
              another.
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
      </PopoverContent>
    </Popover>
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
