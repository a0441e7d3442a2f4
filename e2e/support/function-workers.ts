import type { Page } from 'playwright/test';

/** One worker that runs functions, as far as it has come. */
export interface FunctionWorker {
  /** Has a context ready for the next run. */
  isReady: boolean;
  answers: number;
  isEnded: boolean;
}

/** Notes the workers of every page that is opened from here on; gives those that run functions. */
export async function noteFunctionWorkers(page: Page): Promise<() => Promise<FunctionWorker[]>> {
  await page.addInitScript(() => {
    const noted: FunctionWorker[] = [];
    Object.assign(window, { functionWorkers: noted });
    window.Worker = class extends Worker {
      readonly #kept: FunctionWorker = { isReady: false, answers: 0, isEnded: false };
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          // What understands the languages never says that it is ready.
          if (data?.ready === true) {
            this.#kept.isReady = true;
            noted.push(this.#kept);
          }
          if (data?.result !== undefined && this.#kept.isReady) this.#kept.answers += 1;
        });
      }
      override terminate() {
        this.#kept.isEnded = true;
        super.terminate();
      }
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'functionWorkers'));
}
