import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '@/lib/util/json';
import type { TestGateway } from '../test-gateway';

const patienceMs = 9_000;
const lookMs = 10;
/** Longer than the pause before a retry, with what chance adds to it. */
const beyondRetryMs = 12_000;

type Row = Record<string, unknown>;

/** Lets the gateway move what a recorded step has given it, as time passed between the recorded steps. */
export interface Moving {
  /** Gives the projects the settings that they had when they were recorded. */
  prepare(): Promise<void>;
  /** Waits until all is matched, and delivered or waiting for a retry. */
  settle(): Promise<void>;
  /** Lets the pause before a retry pass, and waits until what was to be retried was. */
  retry(): Promise<void>;
}

export function movingOf(gateway: TestGateway): Moving {
  const projects = [gateway.outgoing, gateway.incoming];

  async function rows(list: string): Promise<Row[]> {
    const answers = await Promise.all(
      projects.map((project) => gateway.ask('GET', project, `/${list}?perPage=1000`)),
    );
    return answers.flatMap(({ fields }) =>
      Array.isArray(fields.content) ? fields.content.filter(isRecord) : [],
    );
  }

  async function until(isReached: (rows: Row[]) => boolean): Promise<void> {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      if (isReached([...(await rows('events')), ...(await rows('eventdeliveries'))])) return;
      await pause(lookMs);
    }
    throw new Error('The gateway moves nothing any more, and is not done.');
  }

  const isMoving = ({ status }: Row) => status === 'Processing' || status === 'Scheduled';
  const settle = () => until((all) => !all.some(isMoving));

  return {
    async prepare() {
      const strategy = { type: 'linear', duration: 10, retry_count: 3 };
      for (const project of projects) {
        const { fields } = await gateway.ask('GET', project, '');
        const body = { name: fields.name, config: { strategy } };
        const answer = await gateway.ask('PUT', project, '', body);
        if (answer.status !== 202) throw new Error(answer.message);
      }
    },
    settle,
    async retry() {
      const tries = (row: Row) => (isRecord(row.metadata) ? row.metadata.num_trials : undefined);
      const waiting = (await rows('eventdeliveries')).filter(({ status }) => status === 'Retry');
      const before = new Map(waiting.map((row) => [row.uid, tries(row)]));
      gateway.advance(beyondRetryMs);
      // Whatever makes deliveries due has the gateway look at its clock.
      for (const project of projects) {
        await gateway.ask('POST', project, '/held-deliveries/release');
      }
      await until(
        (all) =>
          !all.some(
            (row) => isMoving(row) || (before.has(row.uid) && tries(row) === before.get(row.uid)),
          ),
      );
    },
  };
}
