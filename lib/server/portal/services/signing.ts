import 'server-only';
import type { AnsweredData } from '@/lib/contract/gateway/operation';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type {
  PortalSignedDelivery,
  PortalSigning,
  PortalSigningWay,
  SigningWay,
} from '@/lib/contract/portal/signing';
import { testVector } from '@/lib/signature/snippets/test-vector';
import { momentText } from '@/lib/util/gateway-moment';
import type { PortalContext } from '../base/portal-context';
import { askSoftly } from './ask-softly';

/** Deliveries that a signature can be checked for. */
const mostDeliveries = 30;
const mostEndpoints = 100;

/** What projects sign with unless they say otherwise (gateway contract §9.7). */
const usual = { header: 'X-Convoy-Signature', hash: 'SHA256', encoding: 'hex' } as const;

type Project = AnsweredData<typeof portalOperations.portalLink>['project'];

/** The header and the newest version, by which code that verifies goes. */
function ofProject(project: Project): Omit<SigningWay, 'scheme'> {
  const { header, versions } = project?.signature ?? {};
  const newest = versions?.findLast((version) => version?.hash && version.encoding);
  return {
    header: header || usual.header,
    hash: newest?.hash === 'SHA512' ? 'SHA512' : usual.hash,
    encoding: newest?.encoding === 'base64' ? 'base64' : usual.encoding,
  };
}

async function wayOf(
  way: SigningWay,
  endpoints: PortalSigningWay['endpoints'],
): Promise<PortalSigningWay[]> {
  const vector = await testVector(way);
  return vector ? [{ ...way, endpoints, vector }] : [];
}

function signedDeliveries(
  page: AnsweredData<typeof portalOperations.portalListDeliveries> | null,
): PortalSignedDelivery[] {
  return (page?.content ?? []).flatMap((row): PortalSignedDelivery[] => {
    // What was not tried was not signed.
    if (!row?.metadata?.num_trials) return [];
    return [
      {
        uid: row.uid,
        eventType: row.event_type || row.event_metadata?.event_type || '–',
        endpointName: row.endpoint_metadata?.name || row.endpoint_id || '–',
        at: momentText(row.created_at),
      },
    ];
  });
}

/**
 * How deliveries to own endpoints are signed, and the newest ones that there are signatures of.
 * @throws ConsoleError
 */
export async function getPortalSigning(context: PortalContext): Promise<PortalSigning> {
  const { caller } = context;
  const [link, endpoints, deliveries] = await Promise.all([
    caller.ask(portalOperations.portalLink),
    caller.ask(portalOperations.portalListEndpoints, { query: { perPage: mostEndpoints } }),
    askSoftly(context, portalOperations.portalListDeliveries, {
      query: { perPage: mostDeliveries },
    }),
  ]);
  const rows = (endpoints.content ?? []).filter((row) => row !== null);
  const named = (isAdvanced: boolean) =>
    rows
      .filter(({ advanced_signatures }) => (advanced_signatures ?? false) === isAdvanced)
      .map(({ uid, name }) => ({ uid, name: name || uid }));
  const common = ofProject(link.project);
  const [simple, advanced] = [named(false), named(true)];
  const ways = await Promise.all([
    ...(advanced.length > 0 ? [wayOf({ ...common, scheme: 'advanced' }, advanced)] : []),
    ...(simple.length > 0 || rows.length === 0
      ? [wayOf({ ...common, scheme: 'simple' }, simple)]
      : []),
  ]);
  return { ways: ways.flat(), deliveries: signedDeliveries(deliveries) };
}
