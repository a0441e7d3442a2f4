import { Agent, request } from 'undici';
import type { SignedInConsole } from './base/console-process';
import type { OwnTime } from './base/own-time';
import { printTable } from './base/report';
import { milliseconds, percentile, ratio, sample } from './base/statistics';

const calls = 2_000;
const parallel = 8;

interface Target {
  url: string;
  headers: Record<string, string>;
}

async function ask({ url, headers }: Target, dispatcher: Agent): Promise<void> {
  const answer = await request(url, { headers, dispatcher, headersTimeout: 20_000 });
  await answer.body.arrayBuffer();
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
}

/** Answers per second with a few callers at once. */
async function throughput(target: Target, dispatcher: Agent): Promise<number> {
  const start = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        await ask(target, dispatcher);
      }
    }),
  );
  return (calls * 1000) / (performance.now() - start);
}

/** What the console's route costs on top of the gateway's own answer. */
export async function measureProxy({ running, cookies }: SignedInConsole): Promise<OwnTime> {
  const { origin, gatewayUrl, projectId, apiKey } = running;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const dispatcher = new Agent({ connections: parallel });
  const gateway: Target = {
    url: `${gatewayUrl}/v1/projects/${projectId}/portal-links?perPage=20`,
    headers: { authorization: `Bearer ${apiKey}` },
  };
  const console: Target = {
    url: `${origin}/api/projects/${projectId}/portal-links?perPage=20`,
    headers: { cookie, 'x-gatehouse': '1', origin, 'sec-fetch-site': 'same-origin' },
  };
  const direct = await sample(calls, 200, () => ask(gateway, dispatcher));
  const through = await sample(calls, 200, () => ask(console, dispatcher));
  const rates = {
    direct: await throughput(gateway, dispatcher),
    through: await throughput(console, dispatcher),
  };
  await dispatcher.close();
  const row = (name: string, samples: number[], rate: number) => [
    name,
    milliseconds(percentile(samples, 0.5)),
    milliseconds(percentile(samples, 0.99)),
    `${rate.toFixed(0)}/s`,
  ];
  const added = (share: number) => percentile(through, share) - percentile(direct, share);
  printTable(
    `Portal-link list, ${calls} calls one after another, then ${parallel} at a time`,
    ['', 'p50', 'p99', 'answers'],
    [
      row('gateway', direct, rates.direct),
      row('through the console', through, rates.through),
      [
        'added, share of the rate',
        milliseconds(added(0.5)),
        milliseconds(added(0.99)),
        ratio(rates.through / rates.direct),
      ],
    ],
  );
  return { p50: added(0.5), p99: added(0.99) };
}
