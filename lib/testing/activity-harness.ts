import { afterEach } from 'vitest';
import {
  type DeliverySearch,
  deliverySearch,
  type EventSearch,
  eventSearch,
} from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { getCapabilities } from '@/lib/server/services/capabilities';
import type { Behaviour } from './fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from './fake-gateway/fake-gateway';
import type { Row } from './fake-gateway/rows';
import { openServiceContext, type TestContext } from './service-context';

/** When the tests of activity take place: rows of the fake gateway are of the day before. */
const activityNow = Date.UTC(2026, 0, 2);

function strictly<Search>(parsed: Search | undefined, address: string): Search {
  if (!parsed) throw new Error(`not a search: ${address}`);
  return parsed;
}

const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address));

/** The search that an address of the list of deliveries stands for. */
export const deliveriesAt = (address: string): DeliverySearch =>
  strictly(deliverySearch.parseStrict(paramsOf(address)), address);
export const eventsAt = (address: string): EventSearch =>
  strictly(eventSearch.parseStrict(paramsOf(address)), address);

export const idsOf = ({ content }: ListView<{ uid: string }>) => content.map(({ uid }) => uid);

/** Opens fake gateways with rows of activity in them; closes them after each test of a file. */
export function activityHarness() {
  const opened: { gateway: FakeGateway; context: TestContext }[] = [];

  afterEach(async () => {
    for (const { gateway, context } of opened.splice(0)) {
      await context.close();
      await gateway.stop();
    }
  });

  return async (
    behaviour: Partial<Behaviour>,
    state: { deliveries?: Row[]; events?: Row[]; refusedRequests?: object[]; sources?: Row[] },
  ) => {
    const gateway = await startFakeGateway({ behaviour, state });
    const context = openServiceContext(gateway);
    Object.assign(context.runtime.gateway, { now: () => activityNow });
    opened.push({ gateway, context });
    await getCapabilities(context);
    gateway.forgetRequests();
    return { gateway, context };
  };
}
