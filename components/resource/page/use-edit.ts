'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useIsShown } from '@/components/forms/shell/use-is-shown';
import type {
  FormTypes,
  ResourceForm,
  SetupOf,
  StoredOf,
} from '@/components/resource/form/resource-form';
import { useFormOf } from '@/components/resource/form/use-form-of';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import type { Elements } from '@/components/ui/elements';
import { useGoTo } from '@/components/ui/screen-opener';
import { useLatest } from '@/components/ui/use-latest';
import type { ResourceState } from '@/lib/contract/console/save-result';
import { useArrivedSave } from './arrived-saves';
import { type FirstRead, useFirstRead } from './first-read';
import { firstStart, type Starts } from './resource-start';

/** Which resource a page is of, and what is known of it when it opens. */
export type EditProps<T extends FormTypes> = Starts<StoredOf<T>> & {
  projectId: string;
  uid: string;
  /** The read that is under way where the form opens with a row of a list. */
  read?: FirstRead<StoredOf<T>>;
  /** In place of the resource, where it turned out to be gone since. */
  lost?: Elements;
  /** False for a page that the browser shows by itself. */
  isServed?: boolean;
};

/** The form of a stored resource with all that its page does to it. */
export function useEdit<T extends FormTypes>(
  form: ResourceForm<T>,
  { projectId, uid, read, lost, isServed = true, ...known }: EditProps<T>,
  {
    own,
    onSaved,
  }: {
    own: T['own'];
    /** Hears of each save what is stored then, and what the page started from. */
    onSaved?: (stored: StoredOf<T>, start: { view: StoredOf<T> | null; at: number }) => void;
  },
) {
  const { kind, model, calls } = form;
  const { current } = useShell();
  const { dialect, offers } = useOffers(projectId);
  const router = useRouter();
  const goTo = useGoTo();
  const isShown = useIsShown();
  const update = calls.useUpdate(projectId, uid);
  const undo = calls.useUndo(projectId, uid);
  const [start] = useState(() => firstStart(known));
  /** What the page started from, once it is known. */
  const opened = useRef(start);
  const arrived = useArrivedSave<StoredOf<T>>(calls.keyOf(projectId, uid));
  const isReadable = read ? read.state !== null : known.loaded !== null;
  const setup: SetupOf<T> = {
    projectId,
    uid,
    kind: 'update',
    dialect,
    isReadable,
    projectType: current.projectType,
    ...own,
  };
  const latestSetup = useLatest(setup);
  // Of what cannot be read the router keeps pages as they were sent; Back must not bring an older
  // state again.
  const forgetPages = () => {
    if (!isReadable && isServed) router.refresh();
  };
  const access = useFormOf(form, {
    setup,
    gateway: current.gateway.baseUrl,
    start,
    isProvisional: read !== undefined,
    arrived,
    send: ({ values, view, isRepeat: _, ...request }) =>
      update.mutateAsync({
        ...request,
        // As it is known when the save goes out, which may have waited for that.
        body: model.saveBody(values, { ...latestSetup(), stored: view }),
      }),
    undo: (request) => undo.mutateAsync(request),
    onSaved: (stored) => {
      onSaved?.(stored, opened.current);
      forgetPages();
    },
  });
  const first = useFirstRead(read, access.start, (next) => {
    opened.current = next;
    access.adoptLoaded(next);
  });
  return {
    access,
    known,
    first: lost ? { ...first, isGone: true, gone: lost } : first,
    arrived,
    dialect,
    offers,
    name: access.start.view?.name || uid,
    /** Takes what an action other than a save has stored. */
    adopt: ({ resource: view, baseline }: ResourceState<StoredOf<T>>) => {
      access.adoptLoaded({ view, baseline, at: Date.now() });
      forgetPages();
    },
    /** Leaves the page of a resource that is gone, unless the operator left it already. */
    leave: (to = kind.list(projectId)) => {
      access.discard();
      if (isShown()) goTo(to, 'replace');
    },
  };
}

export type Edit<T extends FormTypes> = ReturnType<typeof useEdit<T>>;
