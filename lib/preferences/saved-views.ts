import { type Guarded, listOf, shapeOf, textOf } from '@/lib/util/guards';
import { isTableLayout } from './layout';

export const maximumSavedViews = 50;
export const maximumViewNameLength = 80;

/** A named state of a list: its filters and page size as in the address, and its layout. */
const isSavedView = shapeOf({
  id: textOf({ shortest: 1, longest: 64 }),
  name: textOf({ shortest: 1, longest: maximumViewNameLength }),
  /** Query of the address without cursors; empty for the plain list. */
  query: textOf({ longest: 4096 }),
  layout: isTableLayout,
});

export const isSavedViews = listOf(isSavedView, maximumSavedViews);

export type SavedView = Guarded<typeof isSavedView>;

/** Adds a view, or replaces the one with the same id; undefined when there is no room. */
export function putView(views: readonly SavedView[], view: SavedView): SavedView[] | undefined {
  if (views.some((each) => each.id === view.id)) {
    return views.map((each) => (each.id === view.id ? view : each));
  }
  return views.length < maximumSavedViews ? [...views, view] : undefined;
}

export function removeView(views: readonly SavedView[], id: string): SavedView[] {
  return views.filter((each) => each.id !== id);
}

/** A name not taken yet: "Acme copy", "Acme copy 2", always within the longest name allowed. */
export function copyName(views: readonly SavedView[], name: string): string {
  const taken = new Set(views.map((each) => each.name));
  for (let turn = 1; ; turn += 1) {
    const suffix = turn === 1 ? ' copy' : ` copy ${turn}`;
    const room = maximumViewNameLength - suffix.length;
    const candidate = `${Array.from(name).slice(0, room).join('').slice(0, room)}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** What is wrong with a name for a view, in words for the operator; undefined when it is fine. */
export function viewNameProblem(
  views: readonly SavedView[],
  name: string,
  ownId?: string,
): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give the view a name';
  if (trimmed.length > maximumViewNameLength) {
    return `Use at most ${maximumViewNameLength} characters`;
  }
  if (views.some((each) => each.name === trimmed && each.id !== ownId)) {
    return 'There is a view of this name already';
  }
  return undefined;
}
