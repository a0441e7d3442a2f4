/** A part of the project, and the parts that its files may import besides their own. */
interface Zone {
  name: string;
  matches: RegExp;
  mayImport: readonly string[];
}

const CONTRACTS = ['contract/portal', 'contract/console', 'contract/gateway', 'releases', 'util'];
const PURE = ['filter', 'transform', 'signature', 'keys', 'broker-message'];
const BENCH = ['samples', 'function-bench'];
const BROWSER_LIBRARIES = [
  'form-models',
  'save-bodies',
  'queries',
  'export',
  'preferences',
  'chain',
  'look-back',
  'words',
  ...BENCH,
  ...PURE,
  ...CONTRACTS,
];
/** Lowest first: each may import those before it. */
const KITS = [
  'components/ui',
  'components/charts',
  'components/table',
  'components/payload',
  'components/forms',
  'components/shell',
  'components/editor',
  'components/filters',
  'components/look-back',
  'components/resource',
];

/** What moves events in the embedded gateway, what counts them, and what tells people of them. */
const MOVING = [
  'gateway/ingest',
  'gateway/brokers',
  'gateway/matching',
  'gateway/delivery',
  'gateway/jobs',
  'gateway/measures',
  'gateway/notices',
];
/** What it asks of servers that are not its own. */
const OUTGOING = ['gateway/outbound', 'gateway/tokens'];
const GATEWAY = ['gateway/base', 'gateway/store', ...OUTGOING, 'gateway/services'];

/** First match wins. Imports run one way: what is not listed here is refused. */
const zones: readonly Zone[] = [
  zone('util', /^lib\/util\//, []),
  zone('releases', /^lib\/releases\//, ['util']),
  zone('contract/gateway', /^lib\/contract\/gateway\//, ['releases', 'util']),
  zone('contract/console', /^lib\/contract\/console\//, ['contract/gateway', 'releases', 'util']),
  zone('contract/portal', /^lib\/contract\/portal\//, [
    'contract/console',
    'contract/gateway',
    'releases',
    'util',
  ]),
  zone('words', /^lib\/words\//, ['signature', ...CONTRACTS]),
  zone('worker', /^lib\/worker\//, ['util']),
  zone('filter', /^lib\/filter\//, ['worker', ...CONTRACTS]),
  // The bench works on samples, whose guard reads code with the parser of the functions.
  zone('function-bench', /^lib\/function-bench\//, ['transform', 'samples', ...CONTRACTS]),
  zone('transform', /^lib\/transform\//, ['worker', ...CONTRACTS]),
  zone('samples', /^lib\/samples\//, ['transform', 'signature', ...CONTRACTS]),
  zone('signature', /^lib\/signature\//, CONTRACTS),
  zone('keys', /^lib\/keys\//, CONTRACTS),
  // What a message of a broker says, the same in the gateway and in the bench.
  zone('broker-message', /^lib\/broker-message\//, ['transform', ...CONTRACTS]),
  zone('chain', /^lib\/chain\//, [
    'broker-message',
    'filter',
    'transform',
    'signature',
    'words',
    ...BENCH,
    ...CONTRACTS,
  ]),
  zone('look-back', /^lib\/look-back\//, ['filter', 'transform', 'function-bench', ...CONTRACTS]),
  zone('export', /^lib\/export\//, CONTRACTS),
  zone('preferences', /^lib\/preferences\//, CONTRACTS),
  zone('form-models', /^lib\/form-models\//, ['words', ...PURE, ...CONTRACTS]),
  // The body of a save, the same in the server that sends it and in the page that shows it before.
  zone('save-bodies', /^lib\/save-bodies\//, CONTRACTS),
  zone('queries', /^lib\/queries\//, CONTRACTS),
  zone('database', /^lib\/database\//, ['util']),
  zone('gateway/base', /^lib\/embedded-gateway\/base\//, [
    'database',
    'contract/gateway',
    'util',
    ...PURE,
  ]),
  zone('gateway/store', /^lib\/embedded-gateway\/store(?:\/|$)/, [
    'gateway/base',
    'database',
    'contract/gateway',
    'util',
  ]),
  zone('gateway/outbound', /^lib\/embedded-gateway\/outbound\//, [
    'gateway/base',
    'gateway/store',
    // Those who are asked are told the version.
    'package',
    'contract/gateway',
    'util',
  ]),
  zone('gateway/tokens', /^lib\/embedded-gateway\/tokens\//, [
    'gateway/base',
    'gateway/store',
    'gateway/outbound',
    'contract/gateway',
    'util',
    ...PURE,
  ]),
  zone('gateway/services', /^lib\/embedded-gateway\/services\//, [
    'gateway/base',
    'gateway/store',
    ...OUTGOING,
    'contract/gateway',
    'util',
    ...PURE,
  ]),
  // None knows another one: who joins them hands over what each needs.
  ...MOVING.map((part) =>
    zone(part, new RegExp(`^lib/embedded-${part}/`), [
      ...GATEWAY,
      // Whoever reads figures is told the version.
      ...(part === 'gateway/measures' ? ['package'] : []),
      'database',
      'contract/gateway',
      'util',
      ...PURE,
    ]),
  ),
  zone('gateway/http', /^lib\/embedded-gateway\/http\//, [
    ...GATEWAY,
    // Senders come over HTTP as well.
    'gateway/ingest',
    'database',
    'contract/gateway',
    'util',
    ...PURE,
  ]),
  zone('gateway', /^lib\/embedded-gateway(?:\/|$)/, [
    'gateway/http',
    ...MOVING,
    ...GATEWAY,
    'database',
    'contract/gateway',
    'util',
    ...PURE,
  ]),
  zone('server', /^lib\/server\//, [
    'package',
    'database',
    'samples',
    'save-bodies',
    'words',
    ...PURE,
    ...CONTRACTS,
  ]),
  ...KITS.map((kit, index) =>
    zone(kit, new RegExp(`^${kit}/`), [
      ...KITS.slice(0, index),
      ...(kit === 'components/ui' ? ['util', 'preferences'] : BROWSER_LIBRARIES),
    ]),
  ),
  zone('feature', /^components\//, [...KITS, ...BROWSER_LIBRARIES]),
  // What the start-up code hands to the server, and the only part of the application that it knows.
  zone('app/modules', /^app\/(?:api|portal)\/modules(?:\.ts|\/|$)/, ['server']),
  zone('app', /^app\//, [...KITS, 'feature', 'server', ...BROWSER_LIBRARIES]),
  zone('proxy', /^proxy\.ts$/, ['server', 'util']),
  zone('instrumentation', /^instrumentation(?:-node)?(?:\.ts)?$/, [
    'app/modules',
    'database',
    'server',
    'util',
  ]),
  zone('instrumentation-client', /^instrumentation-client\.ts$/, ['components/ui']),
  zone('scripts', /^scripts\//, [
    'server',
    'database',
    'gateway',
    'gateway/http',
    ...MOVING,
    ...GATEWAY,
    'testing',
    'e2e',
    ...PURE,
    ...CONTRACTS,
  ]),
  zone('testing', /^lib\/testing\//, []),
  zone('e2e', /^e2e\//, []),
  zone('package', /^package\.json$/, []),
  zone('configuration', /^[^/]+$/, ['server', 'scripts', 'e2e']),
];

function zone(name: string, matches: RegExp, mayImport: readonly string[]): Zone {
  return { name, matches, mayImport };
}

function zoneOf(file: string): Zone | undefined {
  return zones.find(({ matches }) => matches.test(file));
}

/**
 * Why a file may not import another one of ours.
 * @param target path relative to the root
 * @returns a readable reason, or undefined when it may
 */
export function importProblem(from: string, target: string): string | undefined {
  const source = zoneOf(from);
  const destination = zoneOf(target);
  if (!source || !destination) return `no import rule covers ${source ? target : from}`;
  if (source.name === 'feature' && destination.name === 'feature') {
    const isSame = from.split('/')[1] === target.split('/')[1];
    return isSame ? undefined : 'features never import features; compose them in app';
  }
  if (source.name === destination.name || source.mayImport.includes(destination.name))
    return undefined;
  return `${source.name} may import ${source.mayImport.join(', ') || 'nothing of ours'}, but not ${destination.name}`;
}

interface PackageRule {
  packages: RegExp;
  allowedIn: RegExp;
  reason: string;
}

const packageRules: readonly PackageRule[] = [
  {
    packages: /^(?:monaco-editor|@monaco-editor\/react)(?:\/|$)/,
    allowedIn: /^components\/editor\//,
    reason: 'only components/editor names the editor, so that it loads on screens that need it',
  },
  {
    packages: /^(?:react|react-dom|next|nuqs|@tanstack\/[\w-]+)(?:\/|$)/,
    allowedIn:
      /^(?:app|components|lib\/(?:queries|preferences|server|tooling|testing))\/|^[^/]+$|^scripts\//,
    reason: 'contracts, pure libraries and the embedded gateway know no framework',
  },
  {
    packages: /^nuqs$/,
    allowedIn: /^components\/ui\/use-address\.ts$/,
    reason: 'the address is written by useAddress, which never calls off a change of page',
  },
  {
    packages: /^(?:better-sqlite3|hono|@hono\/node-server)(?:\/|$)/,
    allowedIn: /^(?:lib\/(?:database|embedded-gateway|server|testing)|scripts)\//,
    reason: 'databases and listeners belong to the server',
  },
  {
    packages: /^nodemailer(?:\/|$)/,
    allowedIn: /^lib\/embedded-gateway\/notices\//,
    reason: 'mail is sent by the notices alone',
  },
  {
    packages: /^amqplib(?:\/|$)/,
    allowedIn: /^lib\/(?:embedded-gateway\/brokers\/amqp|testing\/brokers)\//,
    reason: 'each broker has one client, which loads when a source needs it',
  },
  {
    packages: /^(?:@platformatic\/kafka|fzstd)(?:\/|$)/,
    allowedIn: /^lib\/(?:embedded-gateway\/brokers\/kafka|testing\/brokers)\//,
    reason: 'each broker has one client, which loads when a source needs it',
  },
  {
    packages: /^@(?:aws-sdk|smithy)\//,
    allowedIn: /^lib\/embedded-gateway\/brokers\/sqs\//,
    reason: 'each broker has one client, which loads when a source needs it',
  },
  {
    packages: /^(?:@google-cloud\/pubsub|@grpc\/grpc-js)(?:\/|$)/,
    allowedIn: /^lib\/(?:embedded-gateway\/brokers\/google|testing\/brokers)\//,
    reason: 'each broker has one client, which loads when a source needs it',
  },
  {
    packages: /^saxes$/,
    allowedIn: /^lib\/embedded-gateway\/services\/portal-brand\//,
    reason: 'XML is read by the cleaning of logos alone',
  },
  {
    packages: /^next\/(?:image|og|legacy\/image|font\/google)$/,
    allowedIn: /^$/,
    reason: 'the image optimizer, image generation and remote fonts are not part of this product',
  },
];

/** Why a file may not import a package; undefined when it may. */
export function packageProblem(from: string, specifier: string): string | undefined {
  return packageRules.find(
    ({ packages, allowedIn }) => packages.test(specifier) && !allowedIn.test(from),
  )?.reason;
}
