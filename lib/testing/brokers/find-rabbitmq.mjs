// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';

/** Of Debian's package, without the wrapper that gives up the rights of root. */
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** What decides whether services start when their package is installed (Debian policy §9.3.3). */
const START_POLICY = '/usr/sbin/policy-rc.d';

/** @returns {string | undefined} path of a RabbitMQ that tests can start */
export function findRabbitmq() {
  try {
    accessSync(SERVER, constants.X_OK);
  } catch {
    return undefined;
  }
  return spawnSync('epmd', ['-help'], { stdio: 'ignore' }).error ? undefined : SERVER;
}

/**
 * Installs RabbitMQ as root by the system's package manager, and starts no service of it.
 * @returns {string | undefined} path of it; undefined where that cannot be done
 */
export function installRabbitmq() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return undefined;
  const isOurs = !existsSync(START_POLICY);
  if (isOurs) writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const parameters of [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'rabbitmq-server'],
    ])
      spawnSync('apt-get', parameters, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  } finally {
    if (isOurs) rmSync(START_POLICY);
  }
  return findRabbitmq();
}
