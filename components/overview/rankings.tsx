'use client';

import { ChartSection } from '@/components/charts/chart-section';
import { countOf, percent } from '@/components/charts/figures';
import { type RankedBar, RankedBars, RankedTable } from '@/components/charts/ranked-bars';
import { MarkedText } from '@/components/table/table/marked-text';
import type { Overview } from '@/lib/contract/console/activity/overview';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { includes } from '@/lib/util/includes';
import { errorKindWords } from '@/lib/words/activity/error-kinds';
import { wordFor } from '@/lib/words/word-for';
import { hostOf } from './attention/matter-words';
import type { OverviewLinks } from './attention/overview-links';

const mostRows = 5;

interface Given {
  overview: Overview;
  links: OverviewLinks;
}

/** The endpoints with the most deliveries that failed for good. */
export function FailingEndpoints({ overview, links }: Given) {
  const title = 'Endpoints that fail most';
  const failing = overview.endpoints.filter(({ counts }) => counts.Failure > 0);
  const rows = failing.slice(0, mostRows).map(({ uid, name, url, counts }): RankedBar => {
    const host = hostOf(url);
    const ended = counts.Success + counts.Failure;
    return {
      key: uid,
      label: [name ?? uid, host].filter(Boolean).join(', '),
      name: (
        <span className="flex min-w-0 items-baseline gap-2">
          <MarkedText value={name ?? uid} isCut maximum={60} className="max-w-3/4 shrink-0" />
          {host ? (
            <MarkedText value={host} isCut maximum={60} className="font-mono text-muted" />
          ) : null}
        </span>
      ),
      value: counts.Failure,
      share: percent(counts.Failure / ended),
      href: links.deliveries({ endpointId: uid, status: 'Failure' }),
    };
  });
  const columns = { name: 'Endpoint', value: 'failed', share: 'share of theirs that ended' };
  const more = failing.length - rows.length;
  return (
    <ChartSection
      title={title}
      isSmall
      note="failed, share of theirs"
      caption={
        rows.length === 0
          ? 'No delivery failed for good in this time.'
          : `${countOf(failing.length, ['endpoint has', 'endpoints have'])} deliveries that failed for good${more > 0 ? `; ${more} of them not shown` : ''}.`
      }
      table={() => <RankedTable label={title} columns={columns} rows={rows} />}
    >
      <RankedBars label={title} rows={rows} />
    </ChartSection>
  );
}

/** Why they failed: by tries where a gateway counts them, by deliveries elsewhere. */
export function ErrorKinds({ overview, links }: Given) {
  const title = 'Kinds of error';
  const { errors } = overview;
  const kinds = errors?.kinds ?? [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const noun = errors?.of === 'deliveries' ? 'deliveries' : 'tries';
  const rows = kinds.slice(0, mostRows).map(({ kind, count }): RankedBar => {
    const word = kind === null ? 'Not told why' : wordFor(errorKindWords, kind, 'choice');
    return {
      key: kind ?? '',
      label: word,
      name: <MarkedText value={word} isCut maximum={60} />,
      value: count,
      share: percent(count / all),
      href:
        kind !== null && includes(errorKinds, kind) ? links.deliveries({ errorKind: kind }) : null,
    };
  });
  const columns = { name: 'Kind', value: `${noun} that failed`, share: 'share of all' };
  return (
    <ChartSection
      title={title}
      isSmall
      note={`${noun} that failed, share`}
      caption={
        errors === null
          ? 'This gateway does not tell in its list why deliveries failed. A delivery’s page does.'
          : all === 0
            ? 'No try failed in this time.'
            : errors.of === 'attempts'
              ? `${all.toLocaleString('en')} tries failed; one delivery may be tried several times. A row lists the deliveries whose last try failed so.`
              : `Why the last try of ${countOf(all, ['delivery', 'deliveries'])} failed, as far as it is told.`
      }
      table={() => <RankedTable label={title} columns={columns} rows={rows} />}
    >
      <RankedBars label={title} rows={rows} />
    </ChartSection>
  );
}
