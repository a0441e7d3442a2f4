import 'server-only';
import type { Overview } from '@/lib/contract/console/activity/overview';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import type { ListName } from '@/lib/contract/console/walks';
import type { Project } from '@/lib/contract/gateway/project';
import { type BoundedCache, createBoundedCache } from '@/lib/server/bounded-cache';
import type { ConsoleError } from '@/lib/server/console-error';
import { getEnv } from '@/lib/server/env';
import type { Deadlines } from '@/lib/server/gateway-client/limits';
import {
  createGatewayRuntime,
  type GatewayRuntime,
  gatewayRuntime,
} from '@/lib/server/gateway-client/runtime';
import { createInFlight, type InFlight } from '@/lib/server/in-flight';
import { processWide } from '@/lib/server/process-wide';
import { createGatewayUses, type GatewayUses } from '@/lib/server/records/gateway-uses';
import { consoleDatabase } from '@/lib/server/records/live-console-database';
import { createSavedRecords, type SavedRecords } from '@/lib/server/records/saved-records';
import { createSaveMemory, type SaveMemory } from '@/lib/server/saves/save-memory';
import { type ActivityMemory, createActivityMemory } from './activity-memory';
import { createJobMemory, type JobMemory } from './job-memory';
import type { LinkScope } from './link-scope';
import type { ListMemory } from './list-memory';
import type { ListRow } from './list-row';
import { activityWalkLimits, defaultWalkLimits, type WalkLimits } from './walk-limits';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a gateway told of the project that a key belongs to. */
export interface ProjectFacts {
  projectName: string | null;
  projectType: string | null;
}

/** What the services remember between requests, all of it bounded, and what tests replace. */
export interface ServiceRuntime {
  gateway: GatewayRuntime;
  deadlines: Partial<Deadlines>;
  walkLimits: WalkLimits;
  /** By connection. */
  projectFacts: BoundedCache<ProjectFacts>;
  projectReads: InFlight<void>;
  /** Connections whose project could lately not be read in time. */
  projectsInTrouble: BoundedCache<true>;
  capabilities: BoundedCache<CapabilitiesView>;
  probes: InFlight<CapabilitiesView>;
  triages: InFlight<ConsoleError>;
  /** Filters and routes that a gateway turned out to lack, by connection. */
  findings: BoundedCache<ReadonlySet<string>>;
  saves: SaveMemory;
  /** The last change of a project that its gateway may not tell yet, by connection. */
  writtenProjects: BoundedCache<{ before: Project; answer: Project }>;
  /** What this console saved, kept on disk for gateways without reads. */
  records: SavedRecords;
  /** What use showed of gateways, kept on disk. */
  uses: GatewayUses;
  lists: Map<ListName, ListMemory<ListRow>>;
  /** Whose rows belong to a portal link, by connection and link. */
  portalScopes: BoundedCache<LinkScope>;
  jobs: JobMemory;
  activity: ActivityMemory;
  /** Of lists of what happened, which have no end. */
  activityLimits: WalkLimits;
  /** What was counted over deliveries of gateways that keep no figures, and what is being counted. */
  overviews: { kept: BoundedCache<Overview>; running: InFlight<Overview> };
}

export function createServiceRuntime(
  replaced: Partial<ServiceRuntime> & Pick<ServiceRuntime, 'records' | 'uses' | 'jobs'>,
): ServiceRuntime {
  return {
    gateway: createGatewayRuntime(),
    deadlines: {},
    walkLimits: defaultWalkLimits,
    projectFacts: createBoundedCache({
      maximumEntries: 1_000,
      // A gateway may give its project a name of any length.
      maximumWeight: 1024 * 1024,
      weigh: ({ projectName, projectType }) =>
        (projectName?.length ?? 0) + (projectType?.length ?? 0),
    }),
    projectReads: createInFlight(),
    projectsInTrouble: createBoundedCache({ maximumEntries: 1_000, lifetimeMs: MINUTE_MS }),
    capabilities: createBoundedCache({ maximumEntries: 500, lifetimeMs: 12 * HOUR_MS }),
    probes: createInFlight(),
    triages: createInFlight(),
    findings: createBoundedCache({ maximumEntries: 500, lifetimeMs: 12 * HOUR_MS }),
    saves: createSaveMemory(),
    writtenProjects: createBoundedCache({
      maximumEntries: 200,
      lifetimeMs: 10 * MINUTE_MS,
      leavesInTime: true,
    }),
    lists: new Map(),
    portalScopes: createBoundedCache({ maximumEntries: 200 }),
    activity: createActivityMemory(),
    activityLimits: activityWalkLimits,
    overviews: {
      kept: createBoundedCache({ maximumEntries: 100, lifetimeMs: MINUTE_MS }),
      running: createInFlight(),
    },
    ...replaced,
  };
}

/** The one runtime of this process, with the deadlines of its environment. */
export function serviceRuntime(): ServiceRuntime {
  return processWide('service-runtime', () =>
    createServiceRuntime({
      gateway: gatewayRuntime(),
      deadlines: getEnv().limits,
      records: createSavedRecords(consoleDatabase()),
      uses: createGatewayUses(consoleDatabase()),
      jobs: createJobMemory(consoleDatabase(), Date.now()),
    }),
  );
}
