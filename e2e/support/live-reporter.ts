import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { type LiveResult, liveTable } from '../../scripts/test/live-table.mjs';

/** Closes a live run with the table of what was tried, and fails one that left something out. */
export default class LiveReporter implements Reporter {
  readonly #results = new Map<string, LiveResult>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    this.#results.set(test.id, {
      title: test.title,
      status: status === 'passed' || status === 'skipped' ? status : 'failed',
      notes: annotations,
    });
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const { lines, isComplete } = liveTable([...this.#results.values()]);
    process.stdout.write(`\n${lines.join('\n')}\n`);
    return Promise.resolve({ status: status === 'passed' && !isComplete ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return true;
  }
}
