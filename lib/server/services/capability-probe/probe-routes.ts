import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { boundedParallel } from '../../bounded-parallel';
import type { InspectionResult } from '../../gateway-client/gateway-client';
import { askForCheck } from '../context/call-gateway';
import { gatewayOf, inProject, type ServiceContext } from '../context/service-context';
import {
  allowedMethods,
  answered,
  findingOfAllowed,
  findingOfFailure,
  findingOfRefusal,
  type RouteFinding,
  unclear,
} from './route-finding';
import { type ProbedOperation, routeLabels } from './route-labels';

export type RouteFindings = ReadonlyMap<string, RouteFinding>;
type Answers = ReadonlyMap<string, InspectionResult>;

const callsAtOneTime = 5;
/** An identifier of the right shape that no gateway has given out. */
const nobody = '01J00000000000000000000000';
const readLists = [
  'listEndpoints',
  'listSources',
  'listSubscriptions',
  'listEvents',
  'listDeliveries',
] as const;
/** Routes with one method; a list that names more names those of other routes. */
const actions = ['pauseEndpoint', 'expireEndpointSecret', 'revokePortalLink'] as const;

function probedOperations() {
  return (Object.keys(routeLabels) as ProbedOperation[]).map((name) => ({
    ...operations[name],
    name,
  }));
}

async function probeLists(context: ServiceContext): Promise<[string, RouteFinding][]> {
  return await boundedParallel(readLists, callsAtOneTime, async (name) => {
    const result = await askForCheck(context, operations[name], { query: { perPage: 1 } });
    return [name, result.ok ? answered : findingOfFailure(result.failure)];
  });
}

/** Asks each path with a method that no gateway has: the refusal names the ones it has. */
async function probeMethods(context: ServiceContext): Promise<Answers> {
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

function allowedAt(answers: Answers, path: string): string[] | undefined {
  const answer = answers.get(path);
  return answer && allowedMethods(answer);
}

/** Answers to OPTIONS prove nothing where routes that were read are told as not there. */
function tellsRefusals(answers: Answers, seen: RouteFindings): boolean {
  return probedOperations()
    .filter(({ name }) => seen.get(name)?.availability === 'available')
    .every(({ path }) => {
      const answer = answers.get(path);
      return !answer || findingOfRefusal(answer).availability !== 'missing';
    });
}

/**
 * Nor do lists of methods where they leave out what was read, name one twice, or name others where
 * there is one alone: routers of older releases add the methods of earlier refusals.
 */
function tellsMethods(answers: Answers, seen: RouteFindings): boolean {
  const namesAllRead = probedOperations()
    .filter(({ name }) => seen.get(name)?.availability === 'available')
    .every(({ path, method }) => allowedAt(answers, path)?.includes(method) !== false);
  const namesNoneTwice = [...answers.keys()].every((path) => {
    const allowed = allowedAt(answers, path) ?? [];
    return new Set(allowed).size === allowed.length;
  });
  const namesNoMore = actions
    .map((name) => operations[name])
    .every(({ path, method }) =>
      (allowedAt(answers, path) ?? []).every((each) => each === method || each === 'OPTIONS'),
    );
  return namesAllRead && namesNoneTwice && namesNoMore;
}

/**
 * Which operations a gateway offers as far as it says so, found without writing and without minting
 * keys: five lists with one row each, and OPTIONS for the rest (design §6).
 * @param read what is known already from reads of the project and of portal links
 */
export async function probeRoutes(
  context: ServiceContext,
  read: RouteFindings,
): Promise<RouteFindings> {
  const lists = await probeLists(context);
  const seen = new Map([...read, ...lists]);
  const answers = await probeMethods(context);
  const isRefusalTelling = tellsRefusals(answers, seen);
  const isAllowTelling = isRefusalTelling && tellsMethods(answers, seen);

  function told(path: string, method: (typeof operations)[ProbedOperation]['method']) {
    const answer = answers.get(path);
    if (!answer || !isRefusalTelling) return unclear;
    const allowed = allowedMethods(answer);
    if (!allowed) return findingOfRefusal(answer);
    return isAllowTelling ? findingOfAllowed(allowed, method) : unclear;
  }
  return new Map<string, RouteFinding>(
    probedOperations().map(({ name, path, method }) => [
      name,
      seen.get(name) ?? told(path, method),
    ]),
  );
}
