import 'server-only';
import type { CapabilitiesView, Capability } from '@/lib/contract/console/capabilities';
import { envelopeSchema } from '@/lib/contract/gateway/envelope';
import { type HttpAnswer, headerOf, textMessage } from '@/lib/contract/gateway/http-answer';
import { operations } from '@/lib/contract/gateway/operations';
import type { Project } from '@/lib/contract/gateway/project';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { parseJson } from '@/lib/util/json';
import { throwFailure } from '../call-gateway';
import {
  connectionIdentity,
  gatewayOf,
  inProject,
  runtimeOf,
  type ServiceContext,
} from '../service-context';
import { dialectOf } from './dialect';
import { probeFilters } from './probe-filters';
import { probeRoutes, type RouteFindings } from './probe-routes';
import { available, missing, type RouteFinding, unclear } from './route-finding';
import { routeLabels, topicLabels } from './route-labels';

const longestRelease = 100;

interface ProjectRead {
  answer: HttpAnswer;
  finding: RouteFinding;
  project: Project | undefined;
}

/** Reads the project first: a gateway that refuses or does not answer is told as that. */
async function readProject(context: ServiceContext): Promise<ProjectRead> {
  const { signal, requestId } = context;
  const { path } = operations.getProject;
  const client = gatewayOf(context);
  const asked = await client.inspect({
    method: 'GET',
    path,
    params: inProject(context),
    signal,
    requestId,
  });
  if (!asked.ok) return await throwFailure(context, asked.failure);
  const read = readAnswer(operations.getProject, asked.answer, runtimeOf(context).gateway.now());
  if (read.ok) return { answer: asked.answer, finding: available, project: read.data };
  const { failure } = read;
  if (failure.kind === 'not_found' && failure.missing !== 'project') {
    return { answer: asked.answer, finding: missing, project: undefined };
  }
  return await throwFailure(context, { ...failure, maybeApplied: false });
}

/** What the gateway calls its release; asked without the key, since the route is not of the API. */
async function readRelease(context: ServiceContext): Promise<string | null> {
  const { signal, requestId } = context;
  const asked = await gatewayOf(context).inspectHealth({ signal, requestId });
  if (!asked.ok || asked.answer.status !== 200) return null;
  const envelope = envelopeSchema.safeParse(parseJson(asked.answer.text));
  const label = envelope.success && envelope.data.status ? textMessage(envelope.data.message) : '';
  return label === '' ? null : label.slice(0, longestRelease);
}

function capabilitiesFrom(findings: RouteFindings): Capability[] {
  return Object.entries({ ...routeLabels, ...topicLabels }).map(([name, label]) => ({
    name,
    label,
    ...(findings.get(name) ?? unclear),
  }));
}

/**
 * Finds out what a gateway offers and honours (design §6). Never writes: reads of one or two rows,
 * and a method that no route has.
 * @throws ConsoleError when the gateway does not answer or refuses the key
 */
export async function probeGateway(context: ServiceContext): Promise<CapabilitiesView> {
  const { answer, finding, project } = await readProject(context);
  const isEmbedded = headerOf(answer, 'x-gatehouse-gateway') === 'embedded';
  const apiAnswer = headerOf(answer, 'x-convoy-version') ? 'versioned' : 'unversioned';
  const release = await readRelease(context);
  const { list, filters } = await probeFilters(context);
  const read = new Map([
    ['getProject', finding],
    ['listPortalLinks', list],
  ]);
  if (project) {
    runtimeOf(context).projectFacts.set(connectionIdentity(context.connection), {
      projectName: project.name ?? null,
      projectType: project.type ?? null,
    });
  }
  return {
    release,
    dialect: dialectOf({ isEmbedded, release, apiAnswer }),
    embedded: isEmbedded,
    exampleData: isEmbedded && project?.example_data === true,
    routes: capabilitiesFrom(await probeRoutes(context, read)),
    portalLinkFilters: filters,
    drift: [],
    checkedAt: new Date(runtimeOf(context).gateway.now()).toISOString(),
  };
}
