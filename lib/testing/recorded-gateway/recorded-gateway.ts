import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@/lib/releases/dialect';
import {
  type Exchange,
  loadExchanges,
  type RecordedResponse,
  recordedText,
  type Topic,
} from '../exchanges/load';

export interface RecordedGateway {
  baseUrl: string;
  apiKey: string;
  projectId: string;
  /** Requests that the release was never asked while it was recorded; they got a 501. */
  unrecorded: readonly string[];
  stop(): Promise<void>;
}

interface Options {
  release: Release;
  /** Recordings to answer from, in order. */
  topics: readonly Topic[];
}

/** An answer with one line of `Allow` for each method, as routers of gateways send them. */
interface Answer extends Omit<RecordedResponse, 'headers'> {
  headers: Record<string, string | string[]>;
}

const projectId = '01J00000000000000000000001';
const apiKey = `CO.outProjectKey000.${'o'.repeat(64)}`;
const defaultPerPage = '20';

/** Page sizes that lists were recorded with. */
const recordedPerPage = '50';

/** One name for requests that mean the same: query in order, the default page size left out. */
function nameOf(
  method: string,
  target: string,
  changes: Record<string, string | null> = {},
): string {
  const { pathname, searchParams } = new URL(target, 'http://recorded.invalid');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  if (searchParams.get('perPage') === defaultPerPage) searchParams.delete('perPage');
  searchParams.sort();
  return `${method} ${pathname}?${searchParams}`;
}

/** Names of the same request of another time and with another page size: all that was recorded is of one day. */
function namesLike(method: string, target: string): string[] {
  const timeless = { startDate: null, endDate: null };
  const sizes = [{}, { perPage: recordedPerPage }, { perPage: null }];
  return sizes.map((size) => nameOf(method, target, { ...timeless, ...size }));
}

function isOfProject({ request }: Exchange): boolean {
  return request.headers.authorization === `Bearer ${apiKey}` || request.path === '/health';
}

/** Paths with their identifiers taken out, for the methods that a path was seen to have. */
function shapeOf(target: string): string {
  const [path = ''] = target.split('?');
  return path.replaceAll(/\/01J[0-9A-Z]{23}/g, '/{id}');
}

/**
 * A gateway that only repeats what a release answered while it was recorded: to the same request
 * the recorded answers in their order, the last one for good, and a 501 to anything else.
 */
export async function startRecordedGateway({ release, topics }: Options): Promise<RecordedGateway> {
  const exchanges = topics.flatMap((topic) => loadExchanges(release, topic)).filter(isOfProject);
  const answers = new Map<string, RecordedResponse[]>();
  const methods = new Map<string, Set<string>>();
  for (const { request, response } of exchanges) {
    const name = nameOf(request.method, request.path);
    answers.set(name, [...(answers.get(name) ?? []), response]);
    if (response.status === 404 || response.status === 405) continue;
    const shape = shapeOf(request.path);
    methods.set(shape, new Set([...(methods.get(shape) ?? []), request.method]));
  }
  const unrecorded: string[] = [];

  function answerTo({ method = '', url = '' }: IncomingMessage): Answer {
    const allowed = methods.get(shapeOf(url));
    // Every release answers an unknown method with the known ones (gateway contract §2.1).
    if (method === 'OPTIONS' && allowed) {
      return { status: 405, headers: { allow: [...allowed] }, body: '' };
    }
    const names = [nameOf(method, url), ...namesLike(method, url)];
    const recorded = answers.get(names.find((name) => answers.has(name)) ?? '') ?? [];
    const next = recorded.length > 1 ? recorded.shift() : recorded[0];
    if (next) return next;
    unrecorded.push(`${method} ${url}`);
    return { status: 501, headers: {}, body: 'not recorded' };
  }

  const server = createServer((request, response) => {
    const answer = answerTo(request);
    request.resume();
    response.writeHead(answer.status, answer.headers);
    response.end(recordedText(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey,
    projectId,
    unrecorded,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
