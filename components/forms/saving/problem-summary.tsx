import { useFormAccess } from '@/components/forms/state/form-context';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { WaitCountdown } from '@/components/ui/wait-countdown';
import { bringIntoView } from './bring-into-view';
import type { SaveProblem } from './save-problem';

/** What went wrong with the last save as a whole, at the top of the form. */
export function ProblemSummary({ problem }: { problem: SaveProblem | null }) {
  const { submit } = useFormAccess();
  if (!problem) return null;
  const { title, advice, gatewaySays, waitSeconds, requestIds, rest, action } = problem;
  return (
    <div ref={bringIntoView}>
      <Banner
        tone="bad"
        title={title}
        actions={
          action ? (
            <Button size="sm" onClick={() => action.run(submit)}>
              {action.label}
            </Button>
          ) : null
        }
      >
        <p>{advice}</p>
        {waitSeconds === undefined ? null : <WaitCountdown cause={problem} seconds={waitSeconds} />}
        {rest.length > 0 ? (
          <ul className="mt-1 list-disc pl-4">
            {rest.map(({ name, message }) => (
              <li key={name}>
                <code translate="no" className="text-xs">
                  {name}
                </code>
                <span>{`: ${message}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {gatewaySays ? (
          <p className="mt-1 text-muted text-xs">
            The gateway says: <q className="text-ink">{gatewaySays}</q>
          </p>
        ) : null}
        {requestIds.length > 0 ? (
          <p className="mt-1 text-muted text-xs">
            {requestIds.map(({ label, id }) => (
              <span key={label} className="mr-3 inline-block">
                <span>{`${label} `}</span>
                <code translate="no" className="wrap-anywhere">
                  {id}
                </code>
              </span>
            ))}
          </p>
        ) : null}
      </Banner>
    </div>
  );
}
