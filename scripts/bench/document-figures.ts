import { availableParallelism } from 'node:os';
import { type OwnTime, ownTimeGoal } from './base/own-time';
import { median } from './base/statistics';
import { type Figure, verdictOf } from './clicks/figures';
import { type MeasuredName, measured } from './clicks/measured';
import { type Mode, modes } from './clicks/modes';

const modeWords: Record<Mode, string> = { free: 'free', slow: 'slow' };

function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

const ofMode = (figures: readonly Figure[], mode: Mode) =>
  figures.filter((figure) => figure.mode === mode);

function time(figure: Figure | undefined): string {
  if (!figure) return 'not measured';
  const { ms, least, most, samples } = figure;
  const range = samples > 1 ? ` (${least.toFixed(0)}–${most.toFixed(0)})` : '';
  return `${ms.toFixed(0)}${range}`;
}

function times(figure: Figure | undefined): string {
  if (!figure) return '';
  const verdict = verdictOf(figure);
  return `${figure.timesFloor.toFixed(2)}${verdict === '' ? '' : `, ${verdict}`}`;
}

/** One line for everything that has a goal: how the screens stand to it. */
function summary(figures: readonly Figure[]): string {
  const names = Object.keys(measured) as MeasuredName[];
  const rows = names.flatMap((name) => {
    const ofName = figures.filter((figure) => figure.name === name && figure.goal !== undefined);
    if (ofName.length === 0) return [];
    const cells = modes.flatMap((mode) => {
      const some = ofMode(ofName, mode);
      const ratios = some.map(({ timesFloor }) => timesFloor);
      if (ratios.length === 0) return ['not measured', '', ''];
      const met = some.filter((figure) => verdictOf(figure) === 'met').length;
      const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      const middle = ratios.length === 1 ? '' : ` (${range})`;
      return [
        `${median(ratios).toFixed(2)}${middle}`,
        String(some[0]?.goal),
        `${met} of ${some.length}`,
      ];
    });
    return [[measured[name].title, ...cells]];
  });
  return table(
    ['What', ...modes.flatMap((mode) => [`× floor, ${modeWords[mode]}`, 'goal', 'met'])],
    rows,
  );
}

function section(name: MeasuredName, figures: readonly Figure[]): string {
  const ofName = figures.filter((figure) => figure.name === name);
  const subjects = [...new Set(ofName.map(({ subject }) => subject))];
  const rows = subjects.map((subject) => {
    const found = (mode: Mode) => ofMode(ofName, mode).find((figure) => figure.subject === subject);
    const counted = found('free') ?? found('slow');
    return [
      subject,
      ...modes.flatMap((mode) => [time(found(mode)), times(found(mode))]),
      String(counted?.requests),
      ((counted?.bytes ?? 0) / 1024).toFixed(0),
      ((counted?.scriptBytes ?? 0) / 1024).toFixed(0),
      String(counted?.calls),
    ];
  });
  const header = [
    'Screen',
    ...modes.flatMap((mode) => [`${modeWords[mode]}, ms`, '× floor']),
    'requests',
    'KiB',
    'of it script',
    'calls',
  ];
  return `### ${measured[name].title}\n\n${table(header, rows)}`;
}

function ownTimeTable(ownTime: OwnTime | undefined): string {
  const head = '### The console’s own time in a gateway call\n\n';
  if (!ownTime) return `${head}Not measured.`;
  const rows = (['p50', 'p99'] as const).map((share) => [
    share,
    `${ownTime[share].toFixed(2)} ms`,
    `${ownTimeGoal[share]} ms`,
    ownTime[share] <= ownTimeGoal[share] ? 'met' : 'not met',
  ]);
  return `${head}${table(['', 'added to the gateway’s own answer', 'goal', ''], rows)}`;
}

/** The part of docs/performance.md that a run of the benches writes. */
export function renderFigures(
  figures: readonly Figure[],
  ownTime: OwnTime | undefined,
  on: { date: string; browser: string },
): string {
  const names = (Object.keys(measured) as MeasuredName[]).filter((name) =>
    figures.some((figure) => figure.name === name),
  );
  const rounds = Math.min(...figures.map(({ samples }) => samples));
  return [
    `Measured on ${on.date} on a machine of ${availableParallelism()} cores, Node.js ${process.versions.node.split('.')[0]}, Chromium ${on.browser.split('.')[0]}, over the embedded gateway with its example data. Medians of at least ${rounds} rounds, with the least and the most in parentheses.`,
    '### All goals',
    summary(figures),
    ownTimeTable(ownTime),
    ...names.map((name) => section(name, figures)),
  ].join('\n\n');
}
