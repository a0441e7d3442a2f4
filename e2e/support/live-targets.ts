import type { APIRequest, APIRequestContext } from 'playwright/test';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import type { ProjectView } from '@/lib/contract/console/views';
import { type Offer, releaseOffer } from '@/lib/contract/gateway/release-offers';
import { recordedRelease } from '@/lib/releases/recorded-release';
import {
  type Behaviour,
  writing24,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { convoy2465, convoy2673 } from '@/lib/testing/releases';
import { inLongRun } from '../../lib/testing/long-run';
import { signInTo } from './gateway-stand-in';
import { isHere, startReceiver } from './live-receiver';
import { type RunningConsole, startConsole } from './running-console';

/** Stand-ins that behave as their releases were recorded to. */
const behaviours = {
  [convoy2465]: writing24,
  '26.3.6 without a licence': writing26Unlicensed,
  [convoy2673]: writing267,
} as const satisfies Record<string, Behaviour>;

export type StandInRelease = keyof typeof behaviours;
const standInReleases = Object.keys(behaviours) as StandInRelease[];

/**
 * Those that are tried: all of them by a long run, none else. What each release does is held by the
 * services and forms over its recorded answers; that the live tests work, by the embedded gateway.
 */
export const triedStandIns: readonly StandInRelease[] = inLongRun(standInReleases);

/** Whether a stand-in can do something, so that it must not be skipped. */
export function standInHas(name: StandInRelease, offer: Offer): boolean {
  const { release, licensed } = behaviours[name];
  const recorded = recordedRelease(release);
  const known = recorded && releaseOffer(recorded, offer);
  return known === 'has' || (known === 'licensed' && licensed);
}

const projectTypes = ['outgoing', 'incoming'] as const;
export type ProjectType = (typeof projectTypes)[number];

export interface ProjectKey {
  baseUrl: string;
  projectId: string;
  apiKey: string;
}

/** One project of a gateway under test and a console over it. */
export interface Target extends ProjectKey {
  console: RunningConsole;
  capabilities: CapabilitiesView;
  project: ProjectView;
  /** Address for endpoints; undefined where the gateway would ask it and none is known. */
  receiver: string | undefined;
  /** The same over http, where the gateway takes that. */
  httpReceiver: string | undefined;
}

/** Targets by what they stand for, and the way to end what was started for them. */
export interface Targets<Name extends string> {
  find(name: Name): Target | undefined;
  remove(): Promise<void>;
}

/** What asks no address before it takes one can be given any. */
const anyReceivers = {
  receiver: 'https://receiver.example/hook',
  httpReceiver: 'http://receiver.example/hook',
};

async function lookAt(
  requests: APIRequest,
  console: RunningConsole,
  key: ProjectKey,
): Promise<Pick<Target, 'project' | 'capabilities'>> {
  const request = await requests.newContext();
  await signInTo(request, console, key);
  const [project, capabilities] = [
    await readOf<ProjectView>(request, console, key, ''),
    await readOf<CapabilitiesView>(request, console, key, '/capabilities'),
  ];
  await request.dispose();
  return { project, capabilities };
}

async function readOf<Data>(
  request: APIRequestContext,
  { origin }: RunningConsole,
  { projectId }: ProjectKey,
  path: string,
): Promise<Data> {
  const address = `${origin}/api/projects/${encodeURIComponent(projectId)}${path}`;
  return await (await request.get(address, { headers: { 'X-Gatehouse': '1' } })).json();
}

/** The projects that the environment gives: one, and another of the other type. */
function givenKeys(baseUrl: string): ProjectKey[] {
  const { E2E_GATEWAY_KEY, E2E_PROJECT_ID, E2E_OTHER_KEY, E2E_OTHER_PROJECT_ID } = process.env;
  const first = { baseUrl, projectId: E2E_PROJECT_ID ?? '', apiKey: E2E_GATEWAY_KEY ?? '' };
  if (!E2E_OTHER_PROJECT_ID) return [first];
  // A personal key opens both.
  const apiKey = E2E_OTHER_KEY ?? first.apiKey;
  return [first, { baseUrl, projectId: E2E_OTHER_PROJECT_ID, apiKey }];
}

/** The gateway that the environment gives; undefined without one. */
export function givenGateway(): string | undefined {
  return process.env.E2E_GATEWAY_URL || undefined;
}

/** The given projects by their types; a type that was not given is that of the first. */
export async function openGiven(
  requests: APIRequest,
  baseUrl: string,
): Promise<Targets<ProjectType>> {
  const console = await startConsole({ env: { GATEWAY_URL: baseUrl } });
  const own = isHere(baseUrl) ? await startReceiver() : undefined;
  const { E2E_RECEIVER_URL: given } = process.env;
  const isHttp = given?.startsWith('http:');
  const receivers = {
    receiver: given ?? own?.url,
    httpReceiver: isHttp ? given : (own?.url ?? process.env.E2E_HTTP_RECEIVER_URL),
  };
  const targets: Target[] = [];
  for (const key of givenKeys(baseUrl)) {
    targets.push({ ...key, ...receivers, console, ...(await lookAt(requests, console, key)) });
  }
  return {
    find: (type) => targets.find(({ project }) => project.type === type) ?? targets[0],
    async remove() {
      await console.remove();
      await own?.stop();
    },
  };
}

/** The example projects of an embedded gateway. */
export async function openEmbedded(
  requests: APIRequest,
  { gatewayUrl, apiKey, projectId, incomingProjectId }: RunningConsole,
): Promise<Targets<ProjectType>> {
  const console = await startConsole({ env: { GATEWAY_URL: gatewayUrl } });
  const ids = { outgoing: projectId, incoming: incomingProjectId };
  const targets = new Map<ProjectType, Target>();
  for (const type of projectTypes) {
    const key = { baseUrl: gatewayUrl, projectId: ids[type], apiKey };
    const seen = await lookAt(requests, console, key);
    targets.set(type, { ...key, ...anyReceivers, console, ...seen });
  }
  return { find: (type) => targets.get(type), remove: () => console.remove() };
}

/** Two projects of a stand-in for each release that is tried, over one console. */
export async function openStandIns(
  requests: APIRequest,
): Promise<Targets<`${StandInRelease} ${ProjectType}`>> {
  const gateways = await Promise.all(
    triedStandIns.flatMap((release, index) =>
      projectTypes.map(async (type) => {
        const uid = `release-${index}-${type}`;
        const config = { ssl: { enforce_secure_endpoints: false } };
        const state = { project: { uid, name: `${release} ${type}`, type, config } };
        const behaviour = behaviours[release];
        return [
          `${release} ${type}` as const,
          await startFakeGateway({ behaviour, state, apiKey: `CO.${uid}.key` }),
        ] as const;
      }),
    ),
  );
  const [first = '', ...others] = gateways.map(([, { baseUrl }]) => baseUrl);
  const console = await startConsole({
    env: { GATEWAY_URL: first, GATEHOUSE_GATEWAY_ORIGINS: others.join(',') },
  });
  const targets = new Map<string, Target>();
  for (const [name, { baseUrl, projectId, apiKey }] of gateways) {
    const key = { baseUrl, projectId, apiKey };
    targets.set(name, {
      ...key,
      ...anyReceivers,
      console,
      ...(await lookAt(requests, console, key)),
    });
  }
  return {
    find: (name) => targets.get(name),
    async remove() {
      await console.remove();
      await Promise.all(gateways.map(([, gateway]) => gateway.stop()));
    },
  };
}
