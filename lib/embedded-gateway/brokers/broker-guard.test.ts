import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { allowedTargets } from '../base/allowed-targets';
import type { ResolveHost } from '../outbound/resolve-host';
import { createBrokerGuard } from './broker-guard';

const names: Record<string, string[]> = {
  'mq.example': ['203.0.113.9'],
  'public.example': ['93.184.216.34', '93.184.216.35'],
  'rebound.example': ['93.184.216.34', '127.0.0.1'],
  'inside.example': ['10.1.2.3'],
  'rabbit.internal': ['10.1.2.3'],
  'none.example': [],
};
const resolve: ResolveHost = async (host) => {
  const found = names[host];
  if (!found) throw new Error('ENOTFOUND');
  return found;
};
const guard = (targets: string[] = [], ownPorts: number[] = []) =>
  createBrokerGuard({ targets: allowedTargets(targets), ownPorts: () => ownPorts }, resolve);
const problem = (targets: string[], host: string, port = 5672) =>
  guard(targets, [3_005])
    .resolveAllowed(host, port)
    .catch((error) => error.problem);

describe('the guard of brokers', () => {
  test.each([
    ['public.example', '93.184.216.34'],
    ['93.184.216.34', '93.184.216.34'],
    ['2606:2800:220:1::1', '2606:2800:220:1::1'],
    ['rebound.example', 'not_allowed'],
    ['inside.example', 'not_allowed'],
    ['rabbit.internal', 'not_allowed'],
    ['RABBIT.internal', 'not_allowed'],
    ['localhost', 'not_allowed'],
    ['public.example.', 'not_allowed'],
    ['127.0.0.1', 'not_allowed'],
    ['::1', 'not_allowed'],
    ['::ffff:127.0.0.1', 'not_allowed'],
    ['169.254.169.254', 'not_allowed'],
    ['none.example', 'unreachable'],
    ['unknown.example', 'unreachable'],
    ['', 'unreachable'],
  ])('%s: %s', async (host, expected) => {
    expect(await problem([], host)).toBe(expected);
  });

  test('what is listed is let through, by name or by network, but to no port of this gateway', async () => {
    expect(await problem(['rabbit.internal'], 'rabbit.internal')).toBe('10.1.2.3');
    expect(await problem(['10.0.0.0/8'], 'inside.example')).toBe('10.1.2.3');
    expect(await problem(['127.0.0.0/8'], '127.0.0.1')).toBe('127.0.0.1');
    expect(await problem(['127.0.0.0/8'], '127.0.0.1', 3_005)).toBe('not_allowed');
    // Ports that deliveries never go to are those of brokers and their like.
    expect(await problem(['127.0.0.0/8'], '127.0.0.1', 6379)).toBe('127.0.0.1');
  });

  test('what a socket asks it for is the address that was checked', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    names['mq.test'] = ['127.0.0.1'];
    const dial = (targets: string[]) =>
      new Promise((done) => {
        const socket = connect({ host: 'mq.test', port, lookup: guard(targets).lookup(port) });
        socket.on('connect', () => done(socket.remoteAddress)).on('error', done);
        socket.on('close', () => undefined);
        socket.unref();
      });
    expect(await dial(['mq.test'])).toBe('127.0.0.1');
    expect(await dial([])).toMatchObject({ problem: 'not_allowed' });
    server.close();
  });
});
