'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldQuestion, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { AttemptView } from '@/lib/contract/console/activity/delivery-detail';
import { signatureOptions } from '@/lib/queries/activity/delivery';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useClockTexts } from './shown-time';
import { signatureSentences, signatureVerdict } from './signature-words';

const looks = {
  good: { icon: ShieldCheck, tone: 'text-good' },
  bad: { icon: ShieldX, tone: 'text-bad' },
  open: { icon: ShieldQuestion, tone: 'text-muted' },
} as const;

/** Has the server check the signature of a try, and says what fits or why nobody can tell. */
export function SignatureCheck({
  projectId,
  uid,
  attempt,
}: {
  projectId: string;
  uid: string;
  attempt: AttemptView;
}) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...signatureOptions(projectId, uid, attempt.uid),
    enabled: isAsked,
  });
  const { clock } = useClockTexts(attempt.at);
  if (!isAsked || isFetching) {
    return (
      <div>
        <Button size="sm" busy={isAsked} onClick={() => setAsked(true)}>
          <ShieldCheck aria-hidden />
          <span>Check the signature</span>
        </Button>
      </div>
    );
  }
  if (error || !data) {
    return (
      <p role="alert" className="text-bad text-xs">
        {error ? wholeErrorText(error) : 'Nothing was answered. Try again.'}
      </p>
    );
  }
  const { tone, text } = signatureVerdict(data);
  const { icon: Icon, tone: colour } = looks[tone];
  return (
    <div role="status" className="rounded border bg-sunken px-3 py-2 text-xs">
      <p className="flex items-start gap-1.5 font-medium">
        <Icon aria-hidden className={cn('mt-px size-4 shrink-0', colour)} />
        <span>{text}</span>
      </p>
      <ul className="mt-1 ml-5.5 flex flex-col gap-0.5 text-muted">
        {signatureSentences(data, clock).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
