import { Agent, type Dispatcher, interceptors, request } from 'undici';
import type { AttackRequest } from './attack';

/** Of so many requests one is given up half-way, as a browser does whose page is left. */
const REQUESTS_PER_ABORT = 25;
const REQUESTS_PER_ATTACK = 100;
const LONGEST_PATIENCE_MS = 40;
const ANSWER_LIMIT_MS = 60_000;

export interface LoadPlan {
  origin: string;
  /** Addresses of pages, asked for as documents and as the router of the browser does. */
  pages: readonly string[];
  reads: readonly string[];
  attacks: readonly AttackRequest[];
  /** The `Cookie` header of a session that has not ended. */
  cookie(): Promise<string>;
  /** Page loads to make; reads and attacks come on top. */
  loads: number;
  concurrency: number;
  /** Whether to stop before all loads are made. */
  isOver(): boolean;
}

export interface LoadResult {
  loads: number;
  reads: number;
  aborted: number;
  attacks: number;
  /** Requests that got no answer, or one with status 500 and above. */
  failed: number;
  /** Answers by their status. */
  statuses: Map<number, number>;
  /** The answer to an attack that was not refused. */
  notRefused: Set<string>;
}

/**
 * What the browser sends for a page that it goes to without loading a document. The framework
 * answers with the address that such a request has, which is then asked for.
 */
const routerHeaders = { RSC: '1' };

function emptyResult(): LoadResult {
  return {
    loads: 0,
    reads: 0,
    aborted: 0,
    attacks: 0,
    failed: 0,
    statuses: new Map(),
    notRefused: new Set(),
  };
}

/** Makes the loads of a plan, several at one time, with reads, given-up requests and attacks between. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const result = emptyResult();
  const agent = new Agent({ connections: plan.concurrency, keepAliveTimeout: 2_000 });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: 3 }));
  let next = 0;

  async function ask(url: string, headers: Record<string, string>, signal?: AbortSignal) {
    const sent = {
      dispatcher,
      headers: { Cookie: await plan.cookie(), ...headers },
      headersTimeout: ANSWER_LIMIT_MS,
      bodyTimeout: ANSWER_LIMIT_MS,
    };
    const { statusCode, body } = await request(url, signal ? { ...sent, signal } : sent);
    await body.dump({ limit: 16 * 1024 * 1024 });
    return statusCode;
  }

  async function counted(url: string, headers: Record<string, string>): Promise<void> {
    try {
      const status = await ask(url, headers);
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      if (status >= 500) result.failed += 1;
    } catch {
      result.failed += 1;
    }
  }

  async function givenUp(url: string): Promise<void> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), Math.random() * LONGEST_PATIENCE_MS);
    await ask(url, {}, stop.signal).catch(() => undefined);
    clearTimeout(timer);
    result.aborted += 1;
  }

  async function attack({ name, method, url, headers, body }: AttackRequest): Promise<void> {
    result.attacks += 1;
    const outcome = await send(dispatcher, { method, url, headers, body });
    // A server may close on a body that it does not want to read to its end.
    const isRefused = outcome === 'closed' || (outcome >= 400 && outcome < 500);
    if (!isRefused) result.notRefused.add(`${name}: ${outcome}`);
  }

  async function step(number: number): Promise<void> {
    const page = `${plan.origin}${plan.pages[number % plan.pages.length]}`;
    const read = `${plan.origin}${plan.reads[number % plan.reads.length]}`;
    // Rounds take turns, so that every page is asked for in both ways.
    const round = Math.floor(number / plan.pages.length);
    await counted(page, round % 2 === 0 ? {} : routerHeaders);
    result.loads += 1;
    await counted(read, { 'X-Gatehouse': '1', 'Sec-Fetch-Site': 'same-origin' });
    result.reads += 1;
    if (number % REQUESTS_PER_ABORT === 0) await givenUp(page);
    const due = plan.attacks[Math.floor(number / REQUESTS_PER_ATTACK) % plan.attacks.length];
    if (number % REQUESTS_PER_ATTACK === 0 && due) await attack(due);
  }

  const walkers = Array.from({ length: plan.concurrency }, async () => {
    while (next < plan.loads && !plan.isOver()) {
      const number = next;
      next += 1;
      await step(number);
    }
  });
  await Promise.all(walkers);
  await agent.close();
  return result;
}

async function send(
  dispatcher: Dispatcher,
  { url, ...options }: Omit<AttackRequest, 'name' | 'body'> & { body: string | undefined },
): Promise<number | 'closed'> {
  try {
    const { statusCode, body } = await request(url, {
      dispatcher,
      method: options.method,
      headers: options.headers,
      body: options.body ?? null,
    });
    await body.dump();
    return statusCode;
  } catch {
    return 'closed';
  }
}
