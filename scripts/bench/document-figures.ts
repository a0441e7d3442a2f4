import { type OwnTime, ownTimeGoal } from './base/own-time';
import { median } from './base/statistics';
import { type Figure, verdictOf } from './clicks/figures';
import { goalOf, type MeasuredName, measured } from './clicks/measured';
import { type Mode, modes } from './clicks/modes';
import type { MeasuredSubject, TakenBy } from './clicks/samples';

function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

const ofMode = <Of extends MeasuredSubject>(some: readonly Of[], mode: Mode) =>
  some.filter((each) => each.mode === mode);

/** What no journey came to, in no round: each once. */
function notMeasured(
  figures: readonly Figure[],
  missed: readonly MeasuredSubject[],
): MeasuredSubject[] {
  const key = ({ name, subject, mode }: MeasuredSubject) => `${name} ${subject} ${mode}`;
  const known = new Set(figures.map(key));
  const lacking = missed.filter((each) => !known.has(key(each)));
  return [...new Map(lacking.map((each) => [key(each), each])).values()];
}

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

const traffic = ({ requests, bytes, scriptBytes, calls }: Figure) => [
  String(requests),
  (bytes / 1024).toFixed(0),
  (scriptBytes / 1024).toFixed(0),
  String(calls),
];

/** One line for everything that has a goal: how the screens stand to it. */
function summary(figures: readonly Figure[], lacking: readonly MeasuredSubject[]): string {
  const names = Object.keys(measured) as MeasuredName[];
  const rows = names.flatMap((name) => {
    if (goalOf(name) === undefined) return [];
    const ofName = figures.filter((figure) => figure.name === name);
    const lackingOfName = lacking.filter((each) => each.name === name);
    const cells = modes.flatMap((mode) => {
      const some = ofMode(ofName, mode);
      const ratios = some.map(({ timesFloor }) => timesFloor);
      const goal = String(goalOf(name)?.[mode]);
      const wanted = some.length + ofMode(lackingOfName, mode).length;
      const met = some.filter((figure) => verdictOf(figure) === 'met').length;
      const share = wanted === 0 ? '' : `${met} of ${wanted}`;
      if (ratios.length === 0) return ['not measured', goal, share];
      const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      const middle = ratios.length === 1 ? '' : ` (${range})`;
      return [`${median(ratios).toFixed(2)}${middle}`, goal, share];
    });
    return [[measured[name].title, ...cells]];
  });
  return table(['What', ...modes.flatMap((mode) => [`× floor, ${mode}`, 'goal', 'met'])], rows);
}

function section(
  name: MeasuredName,
  figures: readonly Figure[],
  lacking: readonly MeasuredSubject[],
): string {
  const ofName = figures.filter((figure) => figure.name === name);
  const lackingOfName = lacking.filter((each) => each.name === name);
  const subjects = [...new Set([...ofName, ...lackingOfName].map(({ subject }) => subject))];
  const rows = subjects.map((subject) => {
    const found = (mode: Mode) => ofMode(ofName, mode).find((figure) => figure.subject === subject);
    const counted = found('free') ?? found('slow');
    return [
      subject,
      ...modes.flatMap((mode) => [time(found(mode)), times(found(mode))]),
      ...(counted ? traffic(counted) : ['', '', '', '']),
    ];
  });
  const header = [
    'Screen',
    ...modes.flatMap((mode) => [`${mode}, ms`, '× floor']),
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
  on: Omit<TakenBy, 'samples'>,
): string {
  const lacking = notMeasured(figures, on.missed);
  const names = (Object.keys(measured) as MeasuredName[]).filter((name) =>
    [...figures, ...lacking].some((each) => each.name === name),
  );
  const rounds = Math.min(...figures.map(({ samples }) => samples));
  return [
    `Measured on ${on.date} on a machine of ${on.machine.cores} cores, Node.js ${on.machine.node}, Chromium ${on.browser.split('.')[0]}, over the embedded gateway with its example data. Medians of at least ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, with the least and the most in parentheses.`,
    '### All goals',
    summary(figures, lacking),
    ownTimeTable(ownTime),
    ...names.map((name) => section(name, figures, lacking)),
  ].join('\n\n');
}
