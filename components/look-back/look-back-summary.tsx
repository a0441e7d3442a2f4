'use client';

import { Banner } from '@/components/ui/banner';
import { useTimeZone } from '@/components/ui/time-zone';
import { wholeErrorText } from '@/lib/queries/api-error';
import { parseInstant } from '@/lib/util/instant';
import { formatMinute } from '@/lib/util/time-zone';
import type { LookBackState } from './use-look-back';

const events = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;

function useMoment(): (value: string | null) => string {
  const zone = useTimeZone();
  return (value) => {
    const instant = parseInstant(value);
    return instant.kind === 'moment' ? formatMinute(instant.ms, zone.name) : 'a time not told';
  };
}

/** How far a look back has come, over which time, and what was not looked at. */
export function LookBackSummary<Verdict extends string, Told>({
  state: { isRunning, isStopped, result, error },
  most,
  isOld,
  isOfAll,
}: {
  state: LookBackState<Verdict, Told>;
  most: number;
  /** Whether what is compared has changed since. */
  isOld: boolean;
  /** Whether events of the whole project are looked at, of which some are for other endpoints. */
  isOfAll: boolean;
}) {
  const moment = useMoment();
  const said: string[] = [];
  if (isRunning) {
    said.push(`Looked at ${(result?.looked ?? 0).toLocaleString('en')} of ${events(most)} so far.`);
  } else if (result) {
    const span =
      result.looked === 0 ? '' : `, from ${moment(result.oldest)} to ${moment(result.newest)}`;
    said.push(`Looked at ${events(result.looked)}${span}.`);
    if (isStopped) said.push('It was stopped.');
    else if (result.isAll) said.push('There are no older ones.');
    if (result.leftOut > 0)
      said.push(`Left out ${events(result.leftOut)}: no JSON, or too long to be tried here.`);
    if (result.untyped > 0)
      said.push(
        `Of ${events(result.untyped)} the gateway tells no type; they are taken to be of a type that is asked for.`,
      );
    if (isOfAll && result.looked > 0)
      said.push(
        'No gateway tells for which endpoint an event was made, so some of these may be for others.',
      );
    if (isOld) said.push('This was before your last change.');
  }
  return (
    <>
      <p role="status" className="text-muted text-sm empty:hidden">
        {said.join(' ')}
      </p>
      {error ? (
        <Banner tone="bad" title="The events did not load">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
    </>
  );
}
