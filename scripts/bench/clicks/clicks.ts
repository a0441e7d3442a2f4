import type { Browser } from 'playwright';
import { findWholeBrowser } from '../../test/find-browser.mjs';
import { kibibytes, withBrowser } from '../base/browser';
import { printTable } from '../base/report';
import { type Figure, figuresOf, verdictOf } from './figures';
import { serveFloor } from './floor';
import type { Journey } from './journey';
import { allJourneys, floorJourney } from './journeys';
import { measured } from './measured';
import type { Mode } from './modes';
import type { Taken, TakenBy } from './samples';
import type { Target } from './target';
import { Visitor } from './visitor';

export interface ClickOptions {
  rounds: number;
  modes: readonly Mode[];
  /** Only journeys whose names hold one of these, besides the floor. */
  match: readonly string[];
  /** Samples of earlier runs that count too. */
  earlier: readonly Taken[];
  /** Hears after each journey what there is so far. */
  keep: (taken: TakenBy) => void;
}

async function takeJourney(browser: Browser, target: Target, journey: Journey, mode: Mode) {
  const taken: Taken[] = [];
  const visitor = await Visitor.arrive(browser, target, mode);
  try {
    await journey.run(visitor, (name, subject, sample) =>
      taken.push({ name, subject, mode, ...sample }),
    );
  } catch (error) {
    console.log(`${journey.name}, ${mode}: ${String(error).split('\n')[0]}`);
  } finally {
    await visitor.leave();
  }
  return taken;
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
 */
export async function measureClicks(target: Target, options: ClickOptions): Promise<void> {
  const all: Taken[] = [...options.earlier];
  const date = new Date().toISOString().slice(0, 10);
  const floor = await serveFloor();
  await withBrowser(async (browser) => {
    const wanted = (await allJourneys(browser, target)).filter(({ name }) =>
      options.match.some((part) => name.includes(part)),
    );
    const journeys = [floorJourney(floor.origin), ...wanted];
    for (let round = 0; round < options.rounds; round += 1) {
      for (const mode of options.modes) {
        for (const journey of journeys) {
          all.push(...(await takeJourney(browser, target, journey, mode)));
          options.keep({ browser: browser.version(), date, samples: all });
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
}
