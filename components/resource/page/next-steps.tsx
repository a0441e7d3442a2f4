import { buttonClasses } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { ScreenLink } from '@/components/ui/screen-link';

/** What is likely to be wanted now that a resource is there. */
export function NextSteps({ children }: { children: Elements }) {
  return (
    <section
      aria-label="Next steps"
      className="flex flex-wrap items-center gap-2 rounded-lg border bg-surface px-4 py-3"
    >
      <h2 className="mr-1 font-semibold text-sm">Next</h2>
      {children}
    </section>
  );
}

/** A step that is another page. */
export function NextPage({ href, children }: { href: string; children: string }) {
  return (
    <ScreenLink href={href} className={buttonClasses({ size: 'sm' })}>
      {children}
    </ScreenLink>
  );
}
