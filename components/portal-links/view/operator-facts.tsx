'use client';

import { useQuery } from '@tanstack/react-query';
import { EyeOff, Pencil } from 'lucide-react';
import { OwnerFact } from '@/components/resource/list/owner-fact';
import { useOffers } from '@/components/shell/use-offers';
import { count } from '@/components/table/list/list-words';
import { type Fact, Facts } from '@/components/table/panel/facts';
import { Button, buttonClasses } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { wholeErrorText } from '@/lib/queries/api-error';
import { portalLinkOptions } from '@/lib/queries/portal-links';
import { routes } from '@/lib/util/routes';
import { notTold } from '@/lib/words/absent';
import { accessOf } from '../facts/access-words';
import { tokenNote } from '../facts/token-note';

const endpointNoun = { one: 'endpoint', many: 'endpoints' };

/** Beside what a partner sees: whose it is, what the link opens and how, in the operator's words. */
export function OperatorFacts({ projectId, uid }: { projectId: string; uid: string }) {
  const { dialect } = useOffers(projectId);
  const { data: link, error, refetch } = useQuery(portalLinkOptions(projectId, uid));
  if (error) {
    return (
      <SectionCard title="As you see it">
        <div role="alert" className="flex flex-col items-start gap-2 text-xs">
          <p className="text-bad">{wholeErrorText(error)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </SectionCard>
    );
  }
  if (!link) return <Skeleton className="h-60 w-full" />;
  const { manage, token } = accessOf(link);
  const shown = link.endpoint_count;
  const facts: Fact[] = [
    {
      label: 'Scope',
      value: link.owner_id ? (
        <OwnerFact projectId={projectId} owner={link.owner_id} />
      ) : (
        'chosen endpoints'
      ),
    },
    { label: 'Endpoints', value: typeof shown === 'number' ? count(shown, endpointNoun) : notTold },
    { label: 'Access', value: manage },
    { label: 'Token kind', value: token },
    // No gateway tells it.
    { label: 'Last used', value: notTold },
    { label: 'Updated', value: <RelativeTime value={link.updated_at} /> },
  ];
  return (
    <SectionCard title="As you see it">
      <div className="flex flex-col gap-3">
        <p className="flex gap-2 rounded bg-sunken px-3 py-2 text-sm">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            You look through your own session, not with the token. Nothing can be changed from here;
            the partner can where it may.
          </span>
        </p>
        <Facts facts={facts} />
        <p className="text-muted text-xs">
          {tokenNote(link, dialect).map((part) =>
            part.strong ? (
              <strong key={part.text}>{part.text}</strong>
            ) : (
              <span key={part.text}>{part.text}</span>
            ),
          )}
        </p>
        <ScreenLink
          href={routes.portalLink(projectId, uid)}
          className={buttonClasses({ className: 'self-start' })}
        >
          <Pencil aria-hidden />
          <span>Open portal link</span>
        </ScreenLink>
      </div>
    </SectionCard>
  );
}
