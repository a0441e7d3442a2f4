import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf, sourceIdOf } from '@/lib/form-models/subscription/ends';
import { routes } from '@/lib/util/routes';
import { endpointName, hasFilter, hasFunction, sourceName } from '../subscription-words';

/**
 * The way of an event as one line: source, filter, function, endpoint.
 * @param linked the project, to link both ends
 */
export function EventWay({
  subscription,
  linked,
}: {
  subscription: SubscriptionView;
  linked?: string;
}) {
  const sourceId = sourceIdOf(subscription);
  const endpointId = endpointIdOf(subscription);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      <End href={linked && sourceId ? routes.source(linked, sourceId) : null}>
        {clip(sourceName(subscription), 80)}
      </End>
      <Arrow />
      {hasFilter(subscription) ? (
        <>
          <span className="text-muted">filter</span>
          <Arrow />
        </>
      ) : null}
      {hasFunction(subscription) ? (
        <>
          <span className="text-muted">function</span>
          <Arrow />
        </>
      ) : null}
      <End href={linked && endpointId ? routes.endpoint(linked, endpointId) : null}>
        {clip(endpointName(subscription), 80)}
      </End>
    </span>
  );
}

function Arrow() {
  return <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted" />;
}

function End({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <bdi className="truncate">{children}</bdi>;
  return (
    <ScreenLink href={href} className="truncate underline">
      <bdi>{children}</bdi>
    </ScreenLink>
  );
}
