import { linesOf } from '../geometry/lines';
import { numberTicks } from '../geometry/number-ticks';
import { ValueAxis } from './axis';
import type { LinePanel } from './model';

const height = 44;
const offset = 4;

/** Lines on an axis of their own, over the same time as the bars. */
export function LineBelow({ panel, gridClasses }: { panel: LinePanel; gridClasses: string }) {
  const known = panel.series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = numberTicks(Math.max(0, ...known), 2);
  const top = ticks.at(-1) ?? 1;
  return (
    <div className="mt-2">
      <p className={`${gridClasses} text-2xs`}>
        <span />
        <span className="text-muted">
          <span>{`${panel.label}, `}</span>
          {panel.series.map(({ key, label, isMain }, index) => (
            <span key={key}>
              {index > 0 ? <span>{' and '}</span> : null}
              <span className={isMain ? 'font-semibold text-accent-ink' : undefined}>{label}</span>
            </span>
          ))}
        </span>
      </p>
      <div className={gridClasses}>
        <ValueAxis
          height={height}
          offset={offset}
          ticks={[0, top].map((value) => ({ share: value / top, label: panel.format(value) }))}
        />
        <svg aria-hidden width="100%" height={height + offset} className="overflow-visible">
          <line
            x1="0"
            x2="100%"
            y1={offset}
            y2={offset}
            className="stroke-line"
            strokeDasharray="2 3"
          />
          <line
            x1="0"
            x2="100%"
            y1={offset + height}
            y2={offset + height}
            className="stroke-line"
          />
          <svg
            aria-hidden
            y={offset}
            width="100%"
            height={height}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="overflow-visible"
          >
            {panel.series.map(({ key, values, isMain }) => (
              <path
                key={key}
                d={linesOf(values, { low: 0, high: top }).lines}
                className={
                  isMain
                    ? 'fill-none stroke-accent forced-colors:stroke-[Highlight]'
                    : 'fill-none stroke-muted forced-colors:stroke-[CanvasText]'
                }
                strokeWidth={isMain ? 1.75 : 1.25}
                strokeDasharray={isMain ? undefined : '3 2'}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </svg>
      </div>
    </div>
  );
}
