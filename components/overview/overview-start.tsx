'use client';

import { ArrowRight } from 'lucide-react';
import { useShell } from '@/components/shell/shell-context';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';

interface Step {
  title: string;
  text: string;
  link: string;
  href: string;
}

function stepsOf(projectId: string, isOutgoing: boolean): Step[] {
  const source: Step = {
    title: 'Source',
    text: 'gives you an address that takes webhooks in, and checks who sends them.',
    link: 'Make a source',
    href: routes.newSource(projectId),
  };
  const endpoint: Step = {
    title: 'Endpoint',
    text: 'is where deliveries go.',
    link: 'Make an endpoint',
    href: routes.newEndpoint(projectId),
  };
  const subscription: Step = {
    title: 'Subscription',
    text: `says which events go ${isOutgoing ? 'to an endpoint' : 'from a source to an endpoint'}.`,
    link: 'Make a subscription',
    href: routes.newSubscription(projectId),
  };
  const first: Step = {
    title: 'First event',
    text: isOutgoing
      ? 'comes in by the events API of the gateway.'
      : 'comes in as soon as something is sent to the address of the source.',
    link: 'See events',
    href: routes.activity(projectId, 'events'),
  };
  return isOutgoing ? [endpoint, subscription, first] : [source, endpoint, subscription, first];
}

/** What stands here before anything came in: the way to a first event. */
export function OverviewStart({ projectId }: { projectId: string }) {
  const { current } = useShell();
  const steps = stepsOf(projectId, current.projectType === 'outgoing');
  return (
    <section aria-labelledby="start" className="mx-auto w-full max-w-150 px-4 py-10">
      <h2 id="start" className="font-semibold text-title">
        Nothing has come in yet
      </h2>
      <p className="mt-1 text-muted text-sm">
        Once events come in, this page shows what needs you and how deliveries go. The way there:
      </p>
      <ol className="mt-5 flex flex-col gap-3">
        {steps.map(({ title, text, link, href }, index) => (
          <li key={title} className="flex gap-3 rounded-lg border bg-surface p-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 text-sm">
              <p>
                <span className="font-semibold">{title}</span>
                <span className="text-muted">{` ${text}`}</span>
              </p>
              <ScreenLink
                href={href}
                className="mt-1 inline-flex items-center gap-1 font-medium text-accent-ink hover:underline"
              >
                <span>{link}</span>
                <ArrowRight aria-hidden className="size-3.5" />
              </ScreenLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
