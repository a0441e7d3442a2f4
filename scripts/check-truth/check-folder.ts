import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filterEngine } from './filters';
import { functionEngine } from './functions';
import { signatureEngine } from './signatures';
import type { TruthEngine, Verdict } from './verdict';
import { verifierEngine } from './verifiers';

/** Every kind of recorded cases that our engines can be run over; a new engine joins here. */
const engines: readonly TruthEngine[] = [
  filterEngine,
  functionEngine,
  signatureEngine,
  verifierEngine,
];

export interface FileReport {
  file: string;
  verdicts: Verdict[];
  leavesOut: string;
}

/** Runs our engines over the files of a folder that they know. @throws {Error} for none of them */
export async function checkFolder(folder: string): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for (const { file, leavesOut, check } of engines) {
    const place = path.join(folder, file);
    if (!existsSync(place)) continue;
    const content: unknown = JSON.parse(readFileSync(place, 'utf8'));
    reports.push({ file, leavesOut, verdicts: await check(content) });
  }
  if (reports.length === 0) {
    const known = engines.map(({ file }) => file).join(', ');
    throw new Error(`There is nothing to check in ${folder}; files known are ${known}.`);
  }
  return reports;
}

function count({ verdicts }: FileReport, verdict: Verdict['verdict']): number {
  return verdicts.filter((each) => each.verdict === verdict).length;
}

/** A report in lines: the counts, then each case that is not as recorded. */
export function reportLines(report: FileReport): string[] {
  const { file, leavesOut, verdicts } = report;
  const [same, meant, other] = (['agrees', 'deviates', 'differs'] as const).map((verdict) =>
    count(report, verdict),
  );
  const strays = verdicts.filter(({ verdict }) => verdict !== 'agrees');
  const worded = verdicts.filter(({ otherWording }) => otherWording !== undefined).length;
  return [
    `${file}: ${same} agree, ${meant} deviate on purpose, ${other} differ`,
    ...(worded === 0 ? [] : [`  worded otherwise: ${worded} errors of the same kind and line`]),
    ...strays.map(({ id, verdict, detail }) => `  ${verdict} ${id}: ${detail}`),
    ...(leavesOut === '' ? [] : [`  not compared: ${leavesOut}`]),
  ];
}

/** True when nothing is otherwise than recorded but what is meant to be. */
export function isTrue(reports: readonly FileReport[]): boolean {
  return reports.every((report) => count(report, 'differs') === 0);
}
