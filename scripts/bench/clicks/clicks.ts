import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright';
import { findWholeBrowser } from '../../test/find-browser.mjs';
import { kibibytes, withBrowser } from '../base/browser';
import { printTable } from '../base/report';
import { type Figure, figuresOf, verdictOf } from './figures';
import { serveFloor } from './floor';
import type { Journey } from './journey';
import { allJourneys, floorJourney } from './journeys';
import { type MeasuredName, measured } from './measured';
import type { Mode } from './modes';
import type { MeasuredSubject, Taken, TakenBy } from './samples';
import type { Target } from './target';
import { Visitor } from './visitor';

export interface ClickOptions {
  rounds: number;
  modes: readonly Mode[];
  /** Only journeys whose names hold one of these, besides the floor. */
  match: readonly string[];
  /** What earlier runs took, which counts too. */
  earlier: Pick<TakenBy, 'samples' | 'missed'>;
  /** Hears after each journey what there is so far. */
  keep: (taken: TakenBy) => void;
}

async function takeJourney(browser: Browser, target: Target, journey: Journey, mode: Mode) {
  const taken: Taken[] = [];
  const missed: MeasuredSubject[] = [];
  const visitor = await Visitor.arrive(browser, target, mode);
  try {
    await journey.run(visitor, (name, subject, sample) =>
      taken.push({ name, subject, mode, ...sample }),
    );
  } catch (error) {
    console.log(`${journey.name}, ${mode}: ${String(error).split('\n')[0]}`);
    const { subject, measures } = journey;
    const isMissed = (name: MeasuredName) => taken.every((each) => each.name !== name);
    missed.push(...measures.filter(isMissed).map((name) => ({ name, subject, mode })));
  } finally {
    await visitor.leave();
  }
  return { taken, missed };
}

function rowOf(figure: Figure): string[] {
  const { name, subject, mode, samples, ms, least, most, timesFloor, goal } = figure;
  return [
    measured[name].title,
    subject,
    mode,
    ms.toFixed(0),
    samples > 1 ? `${least.toFixed(0)}–${most.toFixed(0)}` : '',
    timesFloor.toFixed(2),
    goal === undefined ? '' : String(goal),
    verdictOf(figure),
    String(figure.requests),
    kibibytes(figure.bytes),
    kibibytes(figure.scriptBytes),
    String(figure.calls),
  ];
}

/**
 * Times what an operator waits for, with an empty browser for each journey, beside a static page in
 * the same rounds. A round takes every journey once, so that what slows the machine slows them all.
 * @returns whether every journey came to its end
 */
export async function measureClicks(target: Target, options: ClickOptions): Promise<boolean> {
  const { earlier } = options;
  const all = [...earlier.samples];
  const missed = [...earlier.missed];
  const [node = ''] = process.versions.node.split('.');
  const machine = { cores: availableParallelism(), node };
  const date = new Date().toISOString().slice(0, 10);
  const floor = await serveFloor();
  const toFloor = floorJourney(floor.origin);
  await withBrowser(async (browser) => {
    const wanted = (await allJourneys(browser, target)).filter(({ name }) =>
      options.match.some((part) => name.includes(part)),
    );
    // What all are compared with is taken more often, so that it is as sure as they are.
    const journeys = [
      ...wanted.flatMap((journey, at) => (at % 4 === 0 ? [toFloor, journey] : [journey])),
      toFloor,
    ];
    for (let round = 0; round < options.rounds; round += 1) {
      for (const mode of options.modes) {
        for (const journey of journeys) {
          const came = await takeJourney(browser, target, journey, mode);
          all.push(...came.taken);
          missed.push(...came.missed);
          options.keep({ machine, browser: browser.version(), date, samples: all, missed });
        }
      }
    }
  }, findWholeBrowser());
  floor.stop();
  printTable(
    'What an operator waits for, medians',
    [
      'what',
      'screen',
      'mode',
      'ms',
      'least–most',
      '× floor',
      'goal',
      '',
      'requests',
      'bytes',
      'script',
      'calls',
    ],
    figuresOf(all).map(rowOf),
  );
  return missed.length === earlier.missed.length;
}
