import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageJson from '@/package.json' with { type: 'json' };
import type { Observer } from '../base/observer';
import { type ObservedState, observeState } from './state';
import { observeTraffic } from './traffic';

/** Figures as Prometheus reads them. */
export interface Exposition {
  contentType: string;
  text: string;
}

/** Figures of one gateway since it started (moving events §7). */
export interface Measures {
  observer: Observer;
  /**
   * Reads all of them; those who ask at one time share one reading.
   * @throws trouble of the disk
   */
  exposition(): Promise<Exposition>;
}

/** What the process takes; it watches the event loop and the garbage collector from then on. */
function observeProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gatehouse_build_info',
    help: 'Always 1, with the version of this gateway.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: packageJson.version }, 1);
}

/** @param state what is read when figures are asked for; the process is watched from the first time on */
export function createMeasures(state: ObservedState): Measures {
  const registry = new Registry();
  const observer = observeTraffic(registry);
  observeState(registry, state);
  let isProcessWatched = false;
  let reading: Promise<Exposition> | undefined;

  async function read(): Promise<Exposition> {
    if (!isProcessWatched) observeProcess(registry);
    isProcessWatched = true;
    return { contentType: registry.contentType, text: await registry.metrics() };
  }

  return {
    observer,
    exposition() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}
