import { clip } from '@/components/table/table/marked-text';
import { cn } from '@/components/ui/cn';
import { ScreenLink } from '@/components/ui/screen-link';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf, sourceIdOf } from '@/lib/form-models/subscription/ends';
import { routes } from '@/lib/util/routes';
import { endpointName, hasFilter, hasFunction, sourceName } from '../subscription-words';

/**
 * The route of an event: source, filter, function, endpoint. In a row it is one line, in which long
 * names give way; with links it takes the lines that it needs.
 * @param linked the project, to link both ends
 */
export function Route({
  subscription,
  linked,
}: {
  subscription: SubscriptionView;
  linked?: string;
}) {
  const sourceId = sourceIdOf(subscription);
  const endpointId = endpointIdOf(subscription);
  const steps = [
    ...(hasFilter(subscription) ? ['filter'] : []),
    ...(hasFunction(subscription) ? ['function'] : []),
  ];
  return (
    <span className={cn('flex gap-x-1.5', linked && 'flex-wrap')}>
      <End
        name={sourceName(subscription)}
        href={linked && sourceId ? routes.source(linked, sourceId) : null}
      />
      <Arrow />
      {steps.map((step) => (
        <span key={step} className="flex shrink-0 gap-1.5 text-muted">
          <span>{step}</span>
          <Arrow />
        </span>
      ))}
      <End
        name={endpointName(subscription)}
        href={linked && endpointId ? routes.endpoint(linked, endpointId) : null}
      />
    </span>
  );
}

function Arrow() {
  return (
    <span role="img" aria-label="to" className="shrink-0 text-muted">
      →
    </span>
  );
}

/** Longest name that keeps its room beside one that is longer. */
const SHORT = 16;

function End({ name, href }: { name: string; href: string | null }) {
  if (href === null) {
    return <bdi className={cn('cut', name.length <= SHORT && 'shrink-0')}>{clip(name, 80)}</bdi>;
  }
  return (
    <ScreenLink href={href} className="underline">
      <bdi className="wrap-anywhere">{clip(name, 80)}</bdi>
    </ScreenLink>
  );
}
