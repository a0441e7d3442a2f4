import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { certificateAuthority } from '../certificate-authority';
import { freePorts } from './free-ports';
import { account, advertisedAway, onlooker } from './kafka-account';

/** Ports of the listeners of a node, each advertised as it is but for those that say otherwise. */
export interface KafkaPorts {
  plain: number;
  /** SASL in clear: PLAIN and both kinds of SCRAM. */
  sasl: number;
  /** With a certificate for `localhost`. */
  tls: number;
  saslTls: number;
  /** TLS with a certificate that has expired. */
  expired: number;
  /** Advertised at `cutAs`, where a test puts a network that can be cut. */
  cut: number;
  cutAs: number;
  /** Advertised at a host that nobody finds. */
  away: number;
}

/** A Kafka of its own on loopback: one node in KRaft mode. */
export interface KafkaNode {
  ports: KafkaPorts;
  /** Of the authority behind its certificates, in PEM. */
  ca: string;
  /** Holds the id of its process: whoever ends that has it started again. */
  pidFile: string;
  stop(): Promise<void>;
}

const java = ['-Xmx512m', '-Xms128m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const protocols = {
  plain: 'PLAINTEXT',
  sasl: 'SASL_PLAINTEXT',
  tls: 'SSL',
  saslTls: 'SASL_SSL',
  expired: 'SSL',
  cut: 'PLAINTEXT',
  away: 'PLAINTEXT',
  controller: 'PLAINTEXT',
} as const;
type Listener = keyof typeof protocols;

const logins = 'org.apache.kafka.common.security';
const quoted = (text: string) => JSON.stringify(text);

function configuration(folder: string, ports: KafkaPorts & { controller: number }): string {
  const names = Object.keys(protocols) as Listener[];
  const advertised: Partial<Record<Listener, string>> = {
    tls: `localhost:${ports.tls}`,
    saslTls: `localhost:${ports.saslTls}`,
    expired: `localhost:${ports.expired}`,
    cut: `127.0.0.1:${ports.cutAs}`,
    away: `${advertisedAway}:9092`,
  };
  const at = (name: Listener) => `127.0.0.1:${ports[name]}`;
  const users = [account, onlooker]
    .map(({ username, password }) => `user_${username}=${quoted(password)}`)
    .join(' ');
  const sasl = (name: Listener, mechanisms: readonly string[]) => [
    `listener.name.${name.toLowerCase()}.sasl.enabled.mechanisms=${mechanisms.join(',')}`,
    ...mechanisms.map(
      (mechanism) =>
        `listener.name.${name.toLowerCase()}.${mechanism.toLowerCase()}.sasl.jaas.config=${
          mechanism === 'PLAIN'
            ? `${logins}.plain.PlainLoginModule required ${users};`
            : `${logins}.scram.ScramLoginModule required;`
        }`,
    ),
  ];
  const tls = (name: Listener, file: string) => [
    `listener.name.${name.toLowerCase()}.ssl.keystore.type=PEM`,
    `listener.name.${name.toLowerCase()}.ssl.keystore.location=${path.join(folder, file)}`,
  ];
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@${at('controller')}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=PLAIN',
    `listeners=${names.map((name) => `${name.toUpperCase()}://${at(name)}`).join(',')}`,
    `advertised.listeners=${names
      .filter((name) => name !== 'controller')
      .map((name) => `${name.toUpperCase()}://${advertised[name] ?? at(name)}`)
      .join(',')}`,
    `listener.security.protocol.map=${names
      .map((name) => `${name.toUpperCase()}:${protocols[name]}`)
      .join(',')}`,
    ...sasl('sasl', ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512']),
    ...sasl('saslTls', ['SCRAM-SHA-512']),
    ...tls('tls', 'valid.pem'),
    ...tls('saslTls', 'valid.pem'),
    ...tls('expired', 'expired.pem'),
    'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    `super.users=User:ANONYMOUS;User:${account.username}`,
    `log.dirs=${path.join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=3',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=2',
    'group.initial.rebalance.delay.ms=0',
    // A topic that is not there is told of, where the client does not have it made.
    'auto.create.topics.enable=true',
    'num.partitions=1',
    'log.cleaner.enable=false',
    '',
  ].join('\n');
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

function format(classPath: string, file: string): void {
  const users = [account, onlooker].flatMap(({ username, password }) =>
    ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${quoted(username)},password=${quoted(password)}]`,
    ]),
  );
  const id = Buffer.from('gatehouse-tests-').toString('base64url');
  const formatted = spawnSync(
    'java',
    [
      ...java,
      '-cp',
      classPath,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      id,
      '-c',
      file,
      ...users,
    ],
    { encoding: 'utf8' },
  );
  if (formatted.status !== 0) throw new Error(`Kafka made no storage: ${formatted.stderr}`);
}

/** @param classPath of the jars that Kafka runs from */
export async function startKafkaNode(classPath: string): Promise<KafkaNode> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-kafka-'));
  const [plain = 0, sasl = 0, tls = 0, saslTls = 0, expired = 0, cut = 0, cutAs = 0, ...rest] =
    await freePorts(10);
  const [away = 0, controller = 0] = rest;
  const ports = { plain, sasl, tls, saslTls, expired, cut, cutAs, away };
  const authority = await certificateAuthority('Authority of brokers');
  const valid = await authority.issue({ name: 'localhost' });
  const old = await authority.issue({ name: 'localhost', validTo: new Date('2021-01-01') });
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file('valid.pem'), `${valid.key}${valid.cert}`);
  writeFileSync(file('expired.pem'), `${old.key}${old.cert}`);
  writeFileSync(file('server.properties'), configuration(folder, { ...ports, controller }));
  format(classPath, file('server.properties'));
  const pidFile = file('node.pid');
  let isStopped = false;
  let node: ChildProcess | undefined;
  const run = async () => {
    const child = spawn(
      'java',
      [...java, '-cp', classPath, 'kafka.Kafka', file('server.properties')],
      {
        stdio: 'ignore',
      },
    );
    node = child;
    child.once('exit', () => {
      if (!isStopped) void run();
    });
    writeFileSync(pidFile, String(child.pid));
    while (!(await takesConnections(plain))) {
      if (hasEnded(child)) return;
      await setTimeout(200);
    }
  };
  await run();
  return {
    ports,
    ca: authority.cert,
    pidFile,
    async stop() {
      isStopped = true;
      await end(node);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
