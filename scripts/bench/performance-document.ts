import { readFile, writeFile } from 'node:fs/promises';
import type { OwnTime } from './base/own-time';
import { figuresOf } from './clicks/figures';
import type { TakenBy } from './clicks/samples';
import { renderFigures } from './document-figures';
import { type EventFigure, eventTable } from './events/figures';

const file = new URL('../../docs/performance.md', import.meta.url);

/** Puts new text between the marks of a part of the document. */
async function replacePart(name: string, command: string, part: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const start = `<!-- ${name}: written by ${command} -->\n`;
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(`\n<!-- /${name} -->`);
  if (from < start.length || to < from) throw new Error('docs/performance.md lacks its marks.');
  await writeFile(file, `${text.slice(0, from)}${part}${text.slice(to)}`);
}

/** Puts figures in the place of those that the document holds. */
export function writeFigures(taken: TakenBy, ownTime: OwnTime | undefined): Promise<void> {
  const figures = renderFigures(figuresOf(taken.samples), ownTime, taken);
  return replacePart('figures', 'npm run bench -- --write', figures);
}

/** Puts the table of moving events in the place of the one that the document holds. */
export function writeEventFigures(figures: readonly EventFigure[]): Promise<void> {
  return replacePart('events', 'npm run bench -- --only events', eventTable(figures));
}

/** Puts the table of consumed brokers in the place of the one that the document holds. */
export function writeBrokerFigures(figures: readonly EventFigure[]): Promise<void> {
  return replacePart('brokers', 'npm run bench -- --only brokers', eventTable(figures));
}

/** Puts the table of a consumed Kafka in the place of the one that the document holds. */
export function writeKafkaFigures(figures: readonly EventFigure[]): Promise<void> {
  return replacePart('kafka', 'npm run bench -- --only kafka', eventTable(figures));
}
