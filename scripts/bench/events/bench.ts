import type { GatewaySettings } from '../../../lib/embedded-gateway/base/ports';
import type { GatewayProcess } from '../../../lib/testing/moving/gateway-process';
import { type Sender, type Sink, startSender } from './children';
import type { SendOrder } from './sender.mjs';

/** What the figures of events are taken with, each in a process of its own. */
export interface Bench {
  gateway: GatewayProcess;
  settings: GatewaySettings;
  sender: Sender;
  sink: Sink;
}

export const kibibyte = 1024;
export const connections = 64;

/** The processor time that the gateway takes for some work. */
export async function withCpu<T>(
  { gateway }: Pick<Bench, 'gateway'>,
  work: () => Promise<T>,
): Promise<[T, number]> {
  const before = gateway.cpuSeconds();
  const result = await work();
  return [result, gateway.cpuSeconds() - before];
}

/** To bring so many events of 1 KiB to a path, as fast as they go or at a rate. */
export const order = (
  port: number,
  target: string,
  count: number,
  perSecond: number | null = null,
): SendOrder => ({
  port,
  path: target,
  connections,
  count,
  perSecond,
  bytes: kibibyte,
});

/** Brings events as fast as they go, the same share on each way. */
export async function sendAlong(
  port: number,
  ways: readonly { path: string }[],
  count: number,
): Promise<void> {
  const senders = ways.map((way) => ({ way, sender: startSender() }));
  const share = Math.ceil(count / ways.length);
  await Promise.all(
    senders.map(({ way, sender }) =>
      sender.run({ ...order(port, way.path, share), connections: 8 }),
    ),
  );
  for (const { sender } of senders) sender.close();
}
