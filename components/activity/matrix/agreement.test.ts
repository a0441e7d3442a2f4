import { expect, test } from 'vitest';
import { askSubscription, takesType } from '@/lib/chain/ask-subscription';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { sampleJudge } from '@/lib/filter/worker/judge-sample';
import { usualRelease } from '@/lib/releases/records.mjs';
import { openTestExamples } from '@/lib/testing/example-data';
import { sameThread } from '@/lib/testing/filter-workers';
import { isLongRun } from '@/lib/testing/long-run';
import { createTestRunner } from '@/lib/testing/transform-runner';

/** Of events that came to the same at the same subscriptions, so many are asked about. */
const mostAlike = isLongRun ? Number.POSITIVE_INFINITY : 1;

type Examples = ReturnType<typeof openTestExamples>;

/** Events that were matched, with what the gateway recorded of them. */
async function recordedEvents(examples: Examples) {
  const alike = new Map<string, number>();
  const weeks = await Promise.all(examples.projects.map((project) => examples.tell(project)));
  return weeks
    .flatMap(({ events }) => events)
    .flatMap(({ event, changed, matched }) => {
      const matches = matched?.matches ?? [];
      const kind = JSON.stringify(matches.map((each) => [each.subscription_id, each.reason]));
      const times = alike.get(kind) ?? 0;
      alike.set(kind, times + 1);
      if (times >= mostAlike) return [];
      const { headers = null, body = null } = changed ?? {};
      return [
        {
          event: { ...event, headers: headers ?? event.headers, body: body ?? event.body },
          matches,
        },
      ];
    });
}

// What is worked out for a real gateway is worth what it says where the gateway itself records it.
test('what today’s settings say by our rules is what the gateway recorded of its examples', async () => {
  const examples = openTestExamples();
  const filters = createFilterEvaluator(sameThread);
  const runner = createTestRunner({ timeMs: 10_000 });
  const differing: unknown[] = [];
  let asked = 0;
  for (const { event, matches } of await recordedEvents(examples)) {
    const headers = Object.entries(event.headers).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first] as const],
    );
    const waiting = {
      eventType: event.event_type,
      headers,
      body: Buffer.from(event.body).toString('utf8'),
      isOfSource: event.source_id !== '',
    };
    for (const match of matches) {
      const { subscription_id: uid } = match;
      const settings = examples.store.subscriptions.get(event.project_id, uid)?.settings;
      if (!settings) continue;
      const subscription = { filter_config: settings.filter_config, function: settings.function };
      const takes = takesType(subscription, event.event_type);
      const said = takes
        ? await askSubscription(subscription, waiting, {
            judge: sampleJudge(filters),
            run: runner.run,
            release: usualRelease,
            judgesEmptyHalves: false,
          })
        : undefined;
      asked += said ? 1 : 0;
      const ours = [
        takes,
        said && said.match.state !== 'stopped',
        said?.ran ? said.ran.state !== 'stopped' : undefined,
      ];
      const theirs = [match.event_type, match.filter, match.function];
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push({ match, ours });
    }
  }
  filters.close();
  runner.close();
  examples.close();
  expect(differing).toEqual([]);
  expect(asked).toBeGreaterThan(20);
}, 120_000);
