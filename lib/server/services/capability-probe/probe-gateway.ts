import 'server-only';
import type {
  CapabilitiesView,
  Capability,
  Ground,
  Honoured,
  PortalLinkFilter,
} from '@/lib/contract/console/capabilities';
import { envelopeSchema } from '@/lib/contract/gateway/envelope';
import { type HttpAnswer, headerOf, textMessage } from '@/lib/contract/gateway/http-answer';
import { operations } from '@/lib/contract/gateway/operations';
import type { Project } from '@/lib/contract/gateway/project';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { type Offer, portalLinkOffers, releaseOffer } from '@/lib/contract/gateway/release-offers';
import type { OfferingDialect } from '@/lib/releases/dialect';
import { dialectOf } from '@/lib/releases/dialect-of';
import { isRecordedLabel, recordedRelease } from '@/lib/releases/recorded-release';
import { offeringRecords } from '@/lib/releases/records.mjs';
import { parseJson } from '@/lib/util/json';
import { throwFailure } from '../context/call-gateway';
import { rememberProject } from '../context/project-facts';
import { gatewayOf, inProject, runtimeOf, type ServiceContext } from '../context/service-context';
import { probeEventSearch } from './probe-event-search';
import { type FilterProbe, probeFilters } from './probe-filters';
import { probeRoutes, type RouteFindings } from './probe-routes';
import { answered, findingOfRelease, missing, type RouteFinding, unclear } from './route-finding';
import { offerLabels } from './route-labels';

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
  if (read.ok) return { answer: asked.answer, finding: answered, project: read.data };
  const { failure } = read;
  if (failure.kind === 'not_found' && failure.missing !== 'project') {
    return { answer: asked.answer, finding: missing, project: undefined };
  }
  return await throwFailure(context, { ...failure, deed: 'read', maybeApplied: false });
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

/** The release whose traits count; null for a gateway that names none. */
interface KnownRelease {
  traits: OfferingDialect | null;
  /** Whether it is that release itself, so that what it lacks is known as well. */
  isItself: boolean;
}

function knownRelease(isEmbedded: boolean, label: string | null): KnownRelease {
  if (isEmbedded) return { traits: 'embedded', isItself: true };
  return { traits: recordedRelease(label), isItself: isRecordedLabel(label) };
}

/**
 * What the gateway said, and where that proves nothing, what its release is known to do. A list of
 * methods proves less than a release: routers of real ones name some of other routes.
 */
function settle(
  name: Offer,
  findings: RouteFindings,
  { traits, isItself }: KnownRelease,
): RouteFinding {
  const found = findings.get(name) ?? unclear;
  // Ours names its methods truly.
  const isProof = found.ground === 'allow' ? traits === 'embedded' : found.ground !== 'none';
  if (traits === null || isProof) return found;
  const known = findingOfRelease(releaseOffer(traits, name));
  if (known.availability === 'missing' && !isItself) return found;
  const isOfLinks = portalLinkOffers.some((offer) => offer === name);
  const areLinksRead = findings.get('listPortalLinks')?.availability === 'available';
  return isOfLinks && areLinksRead && known.availability === 'conditional'
    ? { ...known, availability: 'available' }
    : known;
}

type Filters = Pick<CapabilitiesView, 'portalLinkFilters' | 'portalLinkFilterGrounds'>;

/** What the rows at hand told of each filter, and where they tell nothing, what the release does. */
function settleFilters(found: FilterProbe['filters'], { traits }: KnownRelease): Filters {
  const known = traits && (offeringRecords[traits].honoursLinkFilters ? 'honoured' : 'ignored');
  const names = ['q', 'ownerId', 'sort'] as const;
  const settled = names.map((name): [PortalLinkFilter, Honoured, Ground] => {
    if (found[name] !== 'unknown') return [name, found[name], 'check'];
    return known ? [name, known, 'release'] : [name, 'unknown', 'none'];
  });
  const record = <Value>(of: (row: (typeof settled)[number]) => Value) =>
    Object.fromEntries(settled.map((row) => [row[0], of(row)])) as Record<PortalLinkFilter, Value>;
  return {
    portalLinkFilters: record(([, honoured]) => honoured),
    portalLinkFilterGrounds: record(([, , ground]) => ground),
  };
}

function capabilitiesFrom(findings: RouteFindings, release: KnownRelease): Capability[] {
  // Object.entries widens the names to text.
  const labels = Object.entries(offerLabels) as [Offer, string][];
  return labels.map(([name, label]) => ({
    name,
    label,
    ...settle(name, findings, release),
    seenAt: null,
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
  if (project) rememberProject(context, project);
  const known = knownRelease(isEmbedded, release);
  const routes = await probeRoutes(context, read);
  const isSearchOpen = known.traits && releaseOffer(known.traits, 'eventSearch') === 'licensed';
  const areEventsRead = routes.get('listEvents')?.availability === 'available';
  const searched: [string, RouteFinding][] =
    isSearchOpen && areEventsRead ? [['eventSearch', await probeEventSearch(context)]] : [];
  return {
    release,
    dialect: dialectOf({ isEmbedded, release, apiAnswer }),
    embedded: isEmbedded,
    exampleData: isEmbedded && project?.example_data === true,
    routes: capabilitiesFrom(new Map([...routes, ...searched]), known),
    ...settleFilters(filters, known),
    drift: [],
    checkedAt: new Date(runtimeOf(context).gateway.now()).toISOString(),
  };
}
