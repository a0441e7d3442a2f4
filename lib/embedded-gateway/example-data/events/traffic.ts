import type { Store } from '../../store';
import type { EndpointRecord } from '../../store/endpoints';
import type { PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import type { SourceRecord } from '../../store/sources';
import type { Seeded } from '../seeded';
import { codeRequest } from './code-requests';
import {
  carrierRequest,
  formRequest,
  mentionRequest,
  strangeBodies,
  tillRequest,
  tooLargeRequest,
} from './counter-requests';
import { incidentOf } from './incidents';
import { uuid } from './invented';
import { announcement, platformEvent, topicOf } from './platform-events';
import type { SentRequest } from './sent-request';
import { shopRequest } from './shop-requests';
import type { ApiTarget, TakingIn } from './taking-in';
import { dayMs, hourMs, minuteMs, momentsOfWeek, type RhythmName } from './week';

/** Something that comes to the gateway at a moment. */
export interface Happening {
  at: number;
  happen(): Promise<void>;
}

interface Story {
  store: Store;
  project: ProjectRecord;
  seeded: Seeded;
  now: number;
  takingIn: TakingIn;
}

interface Sender {
  perWeek: number;
  rhythm: RhythmName;
  request(seeded: Seeded, at: number): SentRequest;
  /** Of its requests, those that it sends twice, in percent. */
  twice?: number;
  /** Requests that are refused, or that there are few of, by how long ago they came. */
  rare?(seeded: Seeded): readonly Rare[];
}

interface Rare {
  ago: number;
  request(seeded: Seeded, at: number): SentRequest;
  isGenuine?: false;
}

/** Who sends to which source, by its name. */
const senders: Readonly<Record<string, Sender>> = {
  'Website contact form': {
    perWeek: 52,
    rhythm: 'office',
    request: formRequest,
    rare: () => [
      { ago: 4 * dayMs + 3 * hourMs, request: () => strangeBodies.xml },
      { ago: 4 * dayMs + 2 * hourMs, request: () => strangeBodies.xml },
    ],
  },
  'Point of sale': {
    perWeek: 130,
    rhythm: 'shop',
    request: tillRequest,
    twice: 3,
    rare: () => [
      { ago: 2 * dayMs + 5 * hourMs, request: tooLargeRequest },
      { ago: dayMs + 7 * hourMs, request: tillRequest, isGenuine: false },
      { ago: dayMs + 7 * hourMs - 2 * minuteMs, request: tillRequest, isGenuine: false },
    ],
  },
  'Carrier tracking': { perWeek: 86, rhythm: 'office', request: carrierRequest, twice: 4 },
  'Code repositories': {
    perWeek: 46,
    rhythm: 'office',
    request: codeRequest,
    rare: () => [
      { ago: 5 * dayMs + hourMs, request: (seeded, at) => codeRequest(seeded, at, 'branch') },
      { ago: 6 * dayMs, request: (seeded, at) => codeRequest(seeded, at, 'release') },
      { ago: 3 * dayMs, request: (seeded, at) => codeRequest(seeded, at, 'release') },
      { ago: 30 * hourMs, request: (seeded, at) => codeRequest(seeded, at, 'release') },
      { ago: 5 * hourMs, request: (seeded, at) => codeRequest(seeded, at, 'release') },
    ],
  },
  'Social mentions': { perWeek: 6, rhythm: 'steady', request: mentionRequest },
  'Web shop \u{1f6d2} orders': {
    perWeek: 120,
    rhythm: 'shop',
    request: shopRequest,
    rare: (seeded) => [
      { ago: 3 * dayMs + 2 * hourMs, request: () => strangeBodies.scanner, isGenuine: false },
      { ago: 20 * hourMs, request: shopRequest, isGenuine: false },
      { ago: 20 * hourMs - minuteMs, request: shopRequest, isGenuine: false },
      // While one receiver was down yesterday, and another one is down now.
      ...[3, 8, 12, 19, 27, 34].map((minutes) => orderAt(dayMs + minutes * minuteMs)),
      ...[22, 17, 11, 6, 2].map((minutes) =>
        orderAt(minutes * minuteMs + seeded.integer(minuteMs)),
      ),
    ],
  },
};

function orderAt(ago: number): Rare {
  return { ago, request: (seeded, at) => shopRequest(seeded, at, 'orders/create') };
}

/** All of a project's examples; they are far fewer than a page holds. */
const allOldestFirst: PageQuery = {
  perPage: 1_000,
  direction: 'next',
  sort: 'ASC',
  cursor: undefined,
};

function requestsTo(
  source: SourceRecord,
  sender: Sender,
  since: number,
  { seeded, now, takingIn }: Story,
): Happening[] {
  const usual = momentsOfWeek({ seeded, now }, sender.perWeek, sender.rhythm).map((at) => {
    const request = sender.request(seeded, at);
    return { at, request, isGenuine: true };
  });
  const repeated = usual
    .filter(() => seeded.chance(sender.twice ?? 0))
    .map((each) => ({ ...each, at: Math.min(each.at + 30_000, now - 1_000) }));
  const rare = (sender.rare?.(seeded) ?? []).map(({ ago, request, isGenuine = true }) => ({
    at: now - ago,
    isGenuine,
    request: request(seeded, now - ago),
  }));
  return [...usual, ...repeated, ...rare]
    .filter(({ at }) => at >= since)
    .map(
      ({ at, request, isGenuine }): Happening => ({
        at,
        happen: () => takingIn.send(source, request, isGenuine),
      }),
    );
}

/** Of calls with a key, those that are made twice, in percent. */
const callsTwice = 2;

function callsFor(
  endpoint: EndpointRecord,
  since: number,
  { seeded, now, project, takingIn }: Story,
): Happening[] {
  const topic = topicOf(endpoint.name);
  const fanout: ApiTarget = { kind: 'fanout', ownerId: endpoint.owner_id };
  const direct: ApiTarget = { kind: 'endpoint', endpointId: endpoint.uid };
  const usual = momentsOfWeek({ seeded, now }, topic.perWeek, topic.rhythm);
  // Of who fails right now something waits, at whatever hour the first start is.
  const isFailing = incidentOf(endpoint, 0)?.percent === 100;
  const recent = isFailing ? [12, 7, 3, 1].map((minutes) => now - minutes * minuteMs) : [];
  return [...usual, ...recent]
    .filter((at) => at >= since)
    .flatMap((at) => {
      const event = platformEvent(seeded, topic, at);
      const target = seeded.chance(80) ? fanout : direct;
      const key = seeded.chance(60) ? uuid(seeded) : '';
      const call = (moment: number): Happening => ({
        at: moment,
        happen: () => takingIn.call(project, target, event, key),
      });
      const isTwice = key !== '' && seeded.chance(callsTwice);
      return isTwice ? [call(at), call(Math.min(at + 4_000, now - 1_000))] : [call(at)];
    });
}

function announcements({ seeded, now, project, takingIn }: Story): Happening[] {
  return [6 * dayMs - 2 * hourMs, 2 * dayMs - hourMs].map((ago) => {
    const event = announcement(seeded, now - ago);
    const happen = () => takingIn.call(project, { kind: 'broadcast' }, event, '');
    return { at: now - ago, happen };
  });
}

/** All that comes to a project in the week before now, oldest first; only what somebody waited for. */
export async function traffic(story: Story): Promise<Happening[]> {
  const { store, project } = story;
  const subscribed = await store.subscriptions.list(
    project.uid,
    { endpointIds: [] },
    allOldestFirst,
  );
  const subscriptions = subscribed.items.filter((each) => each.is_example);
  const sources = new Set<string>();
  const happenings: Happening[] = [];
  for (const { source_id, endpoint_id, created_at } of subscriptions) {
    const since = Date.parse(created_at);
    if (source_id === '') {
      const endpoint = store.endpoints.get(project.uid, endpoint_id);
      if (endpoint?.is_example) happenings.push(...callsFor(endpoint, since, story));
    } else if (!sources.has(source_id)) {
      sources.add(source_id);
      const source = store.sources.get(project.uid, source_id);
      const sender = source?.is_example ? senders[source.name] : undefined;
      if (source && sender) happenings.push(...requestsTo(source, sender, since, story));
    }
  }
  if (project.type === 'outgoing') happenings.push(...announcements(story));
  return happenings.sort((left, right) => left.at - right.at);
}
