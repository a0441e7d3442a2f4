'use client';

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';

/** Leads to the panels of the rows around this one; null where the page has none there. */
export interface PanelSteps {
  previous: (() => void) | null;
  next: (() => void) | null;
}

/**
 * Details of a row beside the table, not modal; in a narrow window it takes the list's place. When
 * the operator opens it the focus goes to its title, and when it closes back to where they were.
 */
export function SidePanel({
  label,
  title,
  subtitle,
  actions,
  takesFocus,
  wide = false,
  steps = null,
  onClose,
  onLeave,
  children,
}: {
  /** Names the region, as plain text. */
  label: string;
  /** A name that needs more than its text brings its own cut. */
  title: ReactNode;
  subtitle?: Elements;
  actions?: ReactNode;
  /** False for a panel that came with the page: its reader starts at the top. */
  takesFocus: boolean;
  wide?: boolean;
  /** Absent for what is not the panel of one row. */
  steps?: PanelSteps | null | undefined;
  onClose: () => void;
  /** Called when the panel goes while the focus is in it. */
  onLeave: () => void;
  children: Elements;
}) {
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    announce(`${label} opened`);
  }, [takesFocus, label]);
  useLayoutEffect(() => {
    const element = region.current;
    return () => {
      const lost = element?.contains(document.activeElement) ?? false;
      // The list may be hidden behind the panel until this change is done.
      if (lost) queueMicrotask(() => leave.current());
    };
  }, []);

  return (
    <aside
      ref={region}
      aria-label={label}
      className={cn(
        'appear flex min-w-0 shrink-0 flex-col overflow-y-auto bg-surface max-lg:w-full lg:border-l',
        wide ? 'lg:w-140' : 'lg:w-96 xl:w-100',
      )}
    >
      <div className="sticky top-0 z-10 border-b bg-surface px-5 pt-3 pb-3 max-md:px-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
              {typeof title === 'string' ? <bdi className="cut">{title}</bdi> : title}
            </h2>
            {subtitle}
          </div>
          {steps ? <StepButtons steps={steps} /> : null}
          <IconButton label="Close" size="sm" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </aside>
  );
}

function StepButtons({ steps: { previous, next } }: { steps: PanelSteps }) {
  return (
    <>
      <IconButton
        label="Row before"
        hint={<Kbd keys="[" />}
        size="sm"
        disabled={previous === null}
        onClick={() => previous?.()}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label="Next row"
        hint={<Kbd keys="]" />}
        size="sm"
        disabled={next === null}
        onClick={() => next?.()}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  );
}
