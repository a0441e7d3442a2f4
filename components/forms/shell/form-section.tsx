'use client';

import type { ReactNode } from 'react';
import { useFormAccess, useSummaries } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';

/**
 * One setting of a form. Closed it says in one line what is set; where nothing is set it is not
 * shown and stands in the "Add setting" menu. Fields in a closed section keep their values.
 */
export function FormSection({
  id,
  children,
  onNear,
}: {
  id: string;
  children: ReactNode;
  /** Somebody points at it or has the focus in it, and may open it next. */
  onNear?: () => void;
}) {
  const { sections, isOpen, openSection, closeSection, sectionIdOf } = useFormAccess();
  useSummaries();
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`no section ${id} in this form`);
  const summary = section.summary();
  const open = isOpen(id);
  if (!open && summary === null) return null;
  const { title, icon: Icon, remove } = section;
  const titleId = `${sectionIdOf(id)}-title`;
  return (
    <section
      id={sectionIdOf(id)}
      aria-labelledby={titleId}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="min-w-0 rounded-lg border bg-surface"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <h2 id={titleId} className="font-semibold text-sm">
          {title}
        </h2>
        {open ? null : (
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere text-muted text-sm max-sm:order-last max-sm:basis-full">
            {summary}
          </p>
        )}
        <div className="ml-auto flex gap-1">
          {open && summary !== null ? (
            <Button variant="quiet" size="sm" onClick={() => closeSection(id)}>
              Close<span className="sr-only">{` ${title}`}</span>
            </Button>
          ) : null}
          {open ? null : (
            <Button variant="quiet" size="sm" aria-expanded={false} onClick={() => openSection(id)}>
              Edit<span className="sr-only">{` ${title}`}</span>
            </Button>
          )}
          {open && remove ? (
            <Button variant="quiet" size="sm" onClick={remove}>
              Remove<span className="sr-only">{` ${title}`}</span>
            </Button>
          ) : null}
        </div>
      </div>
      {open ? (
        <div id={`${sectionIdOf(id)}-fields`} className="flex flex-col gap-4 px-4 pb-4">
          {children}
        </div>
      ) : null}
    </section>
  );
}
