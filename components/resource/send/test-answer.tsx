'use client';

import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { buttonClasses } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import type { TestSent } from '@/lib/contract/console/activity/test-event';
import { refusedAddress, type TestTarget, watchAddress } from './test-target';

function advice({ accepted, address, status }: TestSent): string {
  if (accepted) {
    return 'That it took the event does not say that it keeps it: gateways make events after they answer, and drop some that lead nowhere.';
  }
  if (status >= 200 && status < 300)
    return `A web page came from ${address}, so the gateway heard nothing.`;
  if (status === 404) {
    return `Nothing takes events at ${address}. Where senders use another address, use the sample call of the source’s page.`;
  }
  if (status >= 300 && status < 400)
    return 'It leads on to another address, where nothing is sent.';
  return 'The request was made as the settings of the source say. Look at its verifier, its idempotency keys and where it finds the type of an event.';
}

/** What the gateway said to a test, and where to watch what becomes of it. */
export function TestAnswer({
  projectId,
  target,
  sent,
  onLeave,
}: {
  projectId: string;
  target: TestTarget;
  sent: TestSent;
  onLeave: () => void;
}) {
  const { embedded } = useShell().current.gateway;
  const { offers } = useOffers(projectId);
  const { accepted, message, status } = sent;
  const link = accepted
    ? offers('listEvents') && { href: watchAddress(projectId, target, sent), text: 'Watch it' }
    : embedded && { href: refusedAddress(projectId, target), text: 'Show what was refused' };
  return (
    <Banner
      tone={accepted ? 'good' : 'warn'}
      title={accepted ? `The gateway answered ${status}` : `The gateway refused it: ${status}`}
      actions={
        link ? (
          <ScreenLink href={link.href} className={buttonClasses({ size: 'sm' })} onClick={onLeave}>
            {link.text}
          </ScreenLink>
        ) : null
      }
    >
      {message ? (
        <p className="wrap-anywhere">
          <span>It says: </span>
          <bdi>{clip(message, 500)}</bdi>
        </p>
      ) : null}
      <p className="wrap-anywhere text-muted text-xs">{advice(sent)}</p>
    </Banner>
  );
}
