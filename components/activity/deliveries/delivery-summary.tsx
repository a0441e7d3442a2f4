import { clip } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { isolated } from '@/lib/util/isolated';
import { endpointNameOf } from '@/lib/words/activity/names';
import { hostOf } from '../list/cells';
import { targetOf, triesText } from '../list/delivery-facts';
import { resultText } from '../list/result-cell';
import { DeliveryStatus } from '../list/status-cells';

/** What a row tells on a phone, below the type of its event. */
export function DeliverySummary({ row }: { row: DeliveryRow }) {
  const where = [endpointNameOf(row), hostOf(targetOf(row))]
    .filter((each) => each !== null)
    .map((each) => isolated(clip(each, 60)));
  const result = resultText(row);
  return (
    <>
      <bdi className="cut">{where.join(' · ')}</bdi>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="shrink-0">
          <DeliveryStatus status={row.status} />
        </span>
        <bdi className="cut">
          {`${triesText(row)}${result === null ? '' : ` · ${clip(result, 30)}`}`}
        </bdi>
        <ClockTime value={row.created_at} className="ml-auto shrink-0" />
      </span>
    </>
  );
}
