import { clip } from '@/components/table/table/marked-text';
import { ScreenLink } from '@/components/ui/screen-link';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf, sourceIdOf } from '@/lib/form-models/subscription/ends';
import { routes } from '@/lib/util/routes';
import { endpointName, hasFilter, hasFunction, sourceName } from '../subscription-words';

/**
 * The route of an event in one line: source, filter, function, endpoint. Where it is too long, the
 * names of its ends give way.
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
    <span className="flex gap-1.5">
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

function End({ name, href }: { name: string; href: string | null }) {
  const text = <bdi className="cut">{clip(name, 80)}</bdi>;
  if (href === null) return text;
  return (
    <ScreenLink href={href} title={clip(name)} className="min-w-0 underline">
      {text}
    </ScreenLink>
  );
}
