// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const KAFKA = { group: 'org.apache.kafka', artifact: 'kafka_2.13', version: '4.1.0' };
/** Kafka 4 asks for it. */
const JAVA = 17;
/** What Maven may take to fetch some 100 MB, once. */
const FETCH_MS = 10 * 60_000;

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>gatehouse</groupId>
  <artifactId>kafka-of-tests</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>${KAFKA.group}</groupId>
      <artifactId>${KAFKA.artifact}</artifactId>
      <version>${KAFKA.version}</version>
    </dependency>
  </dependencies>
</project>
`;

/** @returns {string | undefined} what is missing, as it stands after "no Kafka can be started:" */
function missing() {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (java.error) return 'Java is not installed';
  const found = Number(/version "(\d+)/.exec(java.stderr)?.[1] ?? 0);
  if (found < JAVA) return `Java ${found} is older than ${JAVA}`;
  return spawnSync('mvn', ['-version'], { stdio: 'ignore' }).error
    ? 'Maven is not installed'
    : undefined;
}

/**
 * A Kafka that tests can start, from the jars that Maven keeps for this user, or fetches once.
 * @returns {{ classPath: string } | { missing: string }}
 */
export function findKafka() {
  const reason = missing();
  if (reason !== undefined) return { missing: reason };
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-kafka-jars-'));
  const paths = path.join(folder, 'paths.txt');
  const pom = path.join(folder, 'pom.xml');
  writeFileSync(pom, POM);
  const build = (/** @type {string[]} */ ...flags) =>
    spawnSync(
      'mvn',
      ['-q', '-B', '-f', pom, ...flags, 'dependency:build-classpath', `-Dmdep.outputFile=${paths}`],
      { stdio: 'ignore', timeout: FETCH_MS },
    ).status === 0;
  try {
    // What is there already needs no network.
    return build('-o') || build()
      ? { classPath: readFileSync(paths, 'utf8').trim() }
      : { missing: 'Maven did not get its jars' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
