import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { boundedParallel } from '../../bounded-parallel';
import { askGateway } from '../call-gateway';
import { gatewayOf, inProject, type ServiceContext } from '../service-context';
import {
  allowedMethods,
  available,
  findingOfFailure,
  findingOfMethod,
  type RouteFinding,
  unclear,
} from './route-finding';
import { type ProbedOperation, routeLabels, topicLabels } from './route-labels';

export type RouteFindings = ReadonlyMap<string, RouteFinding>;

const callsAtOneTime = 5;
/** An identifier of the right shape that no gateway has given out. */
const nobody = '01J00000000000000000000000';
const readLists = ['listEndpoints', 'listSources', 'listSubscriptions', 'listEvents'] as const;

function probedOperations() {
  return (Object.keys(routeLabels) as ProbedOperation[]).map((name) => ({
    ...operations[name],
    name,
  }));
}

async function probeLists(context: ServiceContext): Promise<[string, RouteFinding][]> {
  return await boundedParallel(readLists, callsAtOneTime, async (name) => {
    const result = await askGateway(context, operations[name], { query: { perPage: 1 } });
    return [name, result.ok ? available : findingOfFailure(result.failure)];
  });
}

async function probeTopics(context: ServiceContext): Promise<[string, RouteFinding][]> {
  const { signal, requestId } = context;
  return await boundedParallel(Object.keys(topicLabels), callsAtOneTime, async (topic) => {
    const result = await gatewayOf(context).inspect({
      method: 'GET',
      path: `${operations.getProject.path}/${topic}`,
      params: inProject(context),
      query: { perPage: 1 },
      signal,
      requestId,
    });
    const isRead = result.ok && result.answer.status === 200;
    return [topic, isRead ? available : findingOfMethod(result, 'GET')];
  });
}

/** Asks each path with a method that no gateway has: the refusal names the ones it has. */
async function probeMethods(context: ServiceContext) {
  const { signal, requestId } = context;
  const paths = [...new Set(probedOperations().map(({ path }) => path))];
  const asked = await boundedParallel(paths, callsAtOneTime, async (path) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const unknown = Object.fromEntries(names.map((name) => [name, nobody]));
    const result = await gatewayOf(context).inspect({
      // OPTIONS is safe by definition: no gateway writes on it (gateway contract §1.1, §2.1).
      method: 'OPTIONS',
      path,
      params: { ...unknown, ...inProject(context) },
      signal,
      requestId,
    });
    return [path, result] as const;
  });
  return new Map(asked);
}

/**
 * Which operations a gateway offers, found without writing and without minting keys: four
 * lists with one row each, and OPTIONS for the rest (design §6).
 * @param read what is known already from reads of the project and of portal links
 */
export async function probeRoutes(
  context: ServiceContext,
  read: RouteFindings,
): Promise<RouteFindings> {
  const lists = await probeLists(context);
  const topics = await probeTopics(context);
  const seen = new Map([...read, ...lists]);
  const answers = await probeMethods(context);
  // Where a route that answers a read does not name GET, its refusals say nothing about others.
  const isTelling = probedOperations()
    .filter(({ name }) => seen.get(name)?.availability === 'available')
    .every(({ path, method }) => {
      const answer = answers.get(path);
      return answer === undefined || allowedMethods(answer)?.includes(method) === true;
    });
  const findings = probedOperations().map(({ name, path, method }) => {
    const answer = answers.get(path);
    const told = answer && isTelling ? findingOfMethod(answer, method) : unclear;
    return [name, seen.get(name) ?? told] as const;
  });
  return new Map<string, RouteFinding>([...findings, ...topics]);
}
