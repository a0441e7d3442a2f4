import { buttonClasses } from '@/components/ui/button';
import type { PortalClosing } from '@/lib/util/portal-routes';
import { DropFragment } from './drop-fragment';

const closings: Readonly<Record<PortalClosing, { title: string; text: string }>> = {
  needed: {
    title: 'Open this page by its link',
    text: 'This page shows your webhooks once it is opened by the link that you were given. Use that link, or ask whoever gave it to you for a new one.',
  },
  ended: {
    title: 'This link does not open anything',
    text: 'It may have been replaced, have come to its end, or be cut off. Some links work only from the page that they stand on: go back there and open it anew, or ask whoever gave it to you for a new one.',
  },
  busy: {
    title: 'This was tried too often',
    text: 'Wait a minute, then open your link again.',
  },
  later: {
    title: 'This cannot be shown right now',
    text: 'Nothing is lost. Open your link again in a few minutes.',
  },
  left: {
    title: 'You are signed out of this page',
    text: 'To come back, open your link again.',
  },
};

/** A page that holds one message, and where a new link is had from. */
export function ClosedPage({
  reason,
  renewalUrl,
}: {
  reason: PortalClosing;
  renewalUrl: string | null;
}) {
  const { title, text } = closings[reason];
  return (
    <main className="flex min-h-[70dvh] flex-col items-center justify-center px-4 py-10">
      <DropFragment />
      <div className="w-full max-w-110">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="mt-2 text-base text-muted">{text}</p>
        {renewalUrl === null ? null : (
          <p className="mt-5">
            <a href={renewalUrl} rel="noreferrer" className={buttonClasses({ variant: 'primary' })}>
              Get a new link
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
