import type { APIRequest } from 'playwright/test';
import {
  givenGateway,
  openEmbedded,
  openGiven,
  openStandIns,
  type ProjectType,
  type StandInRelease,
  type Target,
} from './live-targets';
import type { RunningConsole } from './running-console';

export interface TargetOptions {
  /** Which project the test is about. */
  projectType: ProjectType;
  /** A stand-in in place of the gateway that was given, or of an embedded one. */
  standInRelease: StandInRelease | undefined;
}

/** Finds the target of a test; gateways and consoles are started once, when they are first wanted. */
export type FindTarget = (options: TargetOptions) => Promise<Target>;

export interface FoundTargets {
  find: FindTarget;
  remove(): Promise<void>;
}

/** @param gatehouse whose embedded gateway stands for the one that was not given */
export function findTargets(requests: APIRequest, gatehouse: RunningConsole): FoundTargets {
  const given = givenGateway();
  const openReal = () =>
    given === undefined ? openEmbedded(requests, gatehouse) : openGiven(requests, given);
  let real: ReturnType<typeof openReal> | undefined;
  let standIns: ReturnType<typeof openStandIns> | undefined;
  return {
    async find({ projectType, standInRelease }) {
      if (standInRelease === undefined) real ??= openReal();
      else standIns ??= openStandIns(requests);
      const target =
        standInRelease === undefined
          ? (await real)?.find(projectType)
          : (await standIns)?.find(`${standInRelease} ${projectType}`);
      if (!target) throw new Error(`no target ${standInRelease ?? ''} ${projectType}`);
      return target;
    },
    async remove() {
      await (await real)?.remove();
      await (await standIns)?.remove();
    },
  };
}
