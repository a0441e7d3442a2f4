'use client';

import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { sameLayout } from '@/lib/preferences/layout';
import type { SavedView } from '@/lib/preferences/saved-views';
import type { SavedViewsAccess } from './use-saved-views';
import type { ViewState } from './view-state';

const loadList = () => import('./saved-views-list').then((module) => module.SavedViewsList);

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
  const { value: views } = access;
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const SavedViewsList = useOnDemand(loadList, { wanted: open });
  const applied =
    views.find((view) => view.id === appliedId) ?? views.find((view) => shows(view, state));
  const changed = applied !== undefined && !shows(applied, state);

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet">
          <Bookmark aria-hidden />
          <bdi className="cut max-w-40">{applied?.name ?? 'Views'}</bdi>
          {changed ? <Badge tone="warn">unsaved changes</Badge> : null}
          <ChevronDown aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Saved views" align="end" className="w-80">
        {SavedViewsList ? (
          <SavedViewsList
            access={access}
            state={state}
            applied={applied}
            changed={changed}
            onApplied={setAppliedId}
            onApply={onApply}
          />
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </PopoverContent>
    </Popover>
  );
}
