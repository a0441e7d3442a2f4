import { z } from 'zod';
import { operations } from '@/lib/contract/gateway/operations';
import type { GatewayClient } from './gateway-client';
import { isReceiverError, ReceiverError, startAdvice } from './receiver-error';

/** The way of an event from a sender to the receiver, as it stands in the gateway. */
export interface SettledWay {
  endpointId: string;
  /** Where a sender posts. */
  ingestUrl: string;
  signatureHeader: string;
  /** What deliveries are signed with; any of them is right. */
  secrets: readonly string[];
}

const sourceName = 'First webhook';
const endpointName = (receiverUrl: string) => `Receiver at ${new URL(receiverUrl).host}`;

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row.nullable()).nullish() });

/** The first row of a list that has a name and is the one meant, without more of it than is needed here. */
async function find<Row extends z.ZodType<{ name?: string | null | undefined }>>(
  { ask }: GatewayClient,
  operation: { name: string; method: 'GET'; path: string },
  row: Row,
  name: string,
  isMeant: (row: z.output<Row>) => boolean = () => true,
): Promise<z.output<Row> | undefined> {
  const page = await ask(
    { ...operation, data: pageOf(row) },
    { query: { q: name, perPage: '1000' } },
  );
  return page.content?.find((each) => each?.name === name && isMeant(each)) ?? undefined;
}

async function settleEndpoint(client: GatewayClient, receiverUrl: string) {
  const name = endpointName(receiverUrl);
  const found = await find(client, operations.listEndpoints, operations.getEndpoint.data, name);
  if (found) return found;
  try {
    return await client.ask(operations.createEndpoint, { body: { name, url: receiverUrl } });
  } catch (error) {
    if (!(isReceiverError(error) && error.message.includes('https'))) throw error;
    throw new ReceiverError(
      `The gateway takes https endpoints only, and the receiver is ${receiverUrl}. ${startAdvice}`,
    );
  }
}

async function settleSource(client: GatewayClient) {
  const { listSources, getSource, createSource } = operations;
  return (
    (await find(client, listSources, getSource.data, sourceName)) ??
    client.ask(createSource, {
      body: { name: sourceName, type: 'http', verifier: { type: 'noop' } },
    })
  );
}

async function settleSubscription(
  client: GatewayClient,
  receiverUrl: string,
  { endpointId, sourceId }: { endpointId: string; sourceId: string },
) {
  const { listSubscriptions, getSubscription, createSubscription } = operations;
  const name = `${sourceName} to ${endpointName(receiverUrl)}`;
  // One of an endpoint or a source that was deleted and made anew has the name and leads nowhere.
  const found = await find(
    client,
    listSubscriptions,
    getSubscription.data,
    name,
    ({ endpoint_metadata, source_metadata }) =>
      endpoint_metadata?.uid === endpointId && source_metadata?.uid === sourceId,
  );
  if (found) return;
  await client.ask(createSubscription, {
    body: { name, endpoint_id: endpointId, source_id: sourceId },
  });
}

/**
 * Makes endpoint, source and subscription that lead to the receiver, or finds them again by their
 * names.
 * @throws {ReceiverError} with what to do when the gateway does not run or takes no such endpoint
 */
export async function settleWay(client: GatewayClient, receiverUrl: string): Promise<SettledWay> {
  const project = await client.ask(operations.getProject);
  const endpoint = await settleEndpoint(client, receiverUrl);
  const source = await settleSource(client);
  const ends = { endpointId: endpoint.uid, sourceId: source.uid };
  await settleSubscription(client, receiverUrl, ends);
  return {
    endpointId: endpoint.uid,
    ingestUrl: source.url ?? '',
    signatureHeader: project.config?.signature?.header || 'X-Convoy-Signature',
    secrets: (endpoint.secrets ?? []).flatMap((secret) => secret?.value ?? []),
  };
}
