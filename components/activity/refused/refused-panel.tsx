'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { Facts, PanelSection } from '@/components/table/panel/facts';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import { byteSizeText } from '@/lib/util/byte-size';
import { routes } from '@/lib/util/routes';
import { unknown } from '@/lib/words/absent';
import { answerWord } from './answer-word';

/** What is known of one refused request: its values were never kept. */
export function RefusedPanel({ projectId, uid, row, ...panel }: ListPanelProps<RefusedRow>) {
  if (!row) {
    return (
      <SidePanel label={`Refused request ${uid}`} title="Not on this page" {...panel}>
        <PanelSection>
          <p className="text-sm">
            This refused request is not among the rows of the page. Each source keeps a bounded
            number of them, the newest ones.
          </p>
        </PanelSection>
      </SidePanel>
    );
  }
  const { reason, status, size, refused_at, source_id, source_name, header_names } = row;
  return (
    <SidePanel
      label={`Refused request ${clip(reason || uid, 80)}`}
      title={
        <MarkedText value={reason} empty={unknown} maximum={200} className="whitespace-normal" />
      }
      {...panel}
    >
      <PanelSection>
        <Facts
          facts={[
            { label: 'Answered', value: answerWord(status) },
            { label: 'When', value: <RelativeTime value={refused_at} /> },
            {
              label: 'Source',
              value: source_id ? (
                <ScreenLink href={routes.source(projectId, source_id)} className="underline">
                  <MarkedText value={source_name || source_id} />
                </ScreenLink>
              ) : (
                unknown
              ),
            },
            { label: 'Size', value: typeof size === 'number' ? byteSizeText(size) : unknown },
          ]}
        />
      </PanelSection>
      <PanelSection title="Headers that came">
        <ul className="flex flex-wrap gap-1">
          {(header_names ?? []).map((name) => (
            <li
              translate="no"
              key={name}
              className="max-w-full rounded-sm bg-hover px-1.5 font-mono text-xs"
            >
              <MarkedText value={name} maximum={80} isCut />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted text-xs">
          Their values and the body of what was refused are not kept.
        </p>
      </PanelSection>
    </SidePanel>
  );
}
