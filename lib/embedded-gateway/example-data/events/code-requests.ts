import type { Seeded } from '../seeded';
import { digits, hex, type Person, person, uuid } from './invented';
import type { SentRequest } from './sent-request';

const kinds = ['push', 'push', 'push', 'push', 'pull_request', 'pull_request', 'issues', 'star'];
const repositories = ['storefront', 'billing', 'infrastructure', 'handbook'];
const subjects = [
  'Round totals the way the invoice does',
  'Retry the carrier once it answers again',
  'Keep the cart when a session ends',
  'Bump the base image',
  'Say which field is missing',
  'Drop the old export',
];
const files = ['src/cart.ts', 'src/totals.ts', 'test/totals.test.ts', 'Dockerfile', 'README.md'];

/** Now and then a whole branch is pushed, whose event is too large for a row of the list. */
const commitsOfBranch = 90;

function repository(name: string) {
  const full_name = `outdoor-supplies/${name}`;
  return {
    id: 48_000_000 + name.length * 7_919,
    name,
    full_name,
    private: true,
    html_url: `https://code.example.com/${full_name}`,
    default_branch: 'main',
  };
}

const user = ({ first, last }: Person) => ({
  login: `${first}-${last}`.toLowerCase(),
  type: 'User',
});

function commit(seeded: Seeded, name: string, time: string, { first, last, email }: Person) {
  const id = hex(seeded, 40);
  return {
    id,
    tree_id: hex(seeded, 40),
    distinct: true,
    message: seeded.pick(subjects),
    timestamp: time,
    url: `https://code.example.com/outdoor-supplies/${name}/commit/${id}`,
    author: { name: `${first} ${last}`, email },
    added: [],
    removed: [],
    modified: seeded.some(files, 1 + seeded.integer(3)),
  };
}

function push(seeded: Seeded, name: string, time: string, isBranch: boolean) {
  const author = person(seeded);
  const count = isBranch ? commitsOfBranch : 1 + seeded.integer(3);
  const commits = Array.from({ length: count }, () => commit(seeded, name, time, author));
  return {
    ref: isBranch ? 'refs/heads/new-checkout' : 'refs/heads/main',
    before: hex(seeded, 40),
    after: commits.at(-1)?.id ?? '',
    forced: false,
    repository: repository(name),
    pusher: { name: user(author).login, email: author.email },
    sender: user(author),
    commits,
    head_commit: commits.at(-1) ?? null,
  };
}

function payload(seeded: Seeded, kind: string, time: string, isBranch: boolean) {
  const name = seeded.pick(repositories);
  const sender = user(person(seeded));
  const number = 100 + seeded.integer(900);
  const common = { repository: repository(name), sender };
  const titled = { id: Number(digits(seeded, 9)), number, title: seeded.pick(subjects) };
  switch (kind) {
    case 'push':
      return push(seeded, name, time, isBranch);
    case 'release': {
      const tag_name = `v${1 + seeded.integer(3)}.${seeded.integer(20)}.0`;
      return { action: 'published', release: { tag_name, published_at: time }, ...common };
    }
    case 'star':
      return { action: 'created', starred_at: time, ...common };
    case 'issues':
      return { action: seeded.pick(['opened', 'closed']), issue: titled, ...common };
    default: {
      const action = seeded.pick(['opened', 'synchronize', 'closed']);
      return { action, number, pull_request: { ...titled, user: sender, draft: false }, ...common };
    }
  }
}

/** A webhook as a code host sends it, without its signature. */
export function codeRequest(
  seeded: Seeded,
  at: number,
  wanted?: 'release' | 'branch',
): SentRequest {
  const kind = wanted === 'branch' ? 'push' : (wanted ?? seeded.pick(kinds));
  const time = new Date(at).toISOString();
  return {
    headers: [
      ['Content-Type', 'application/json'],
      ['User-Agent', 'GitHub-Hookshot/5c9a1e2'],
      ['Accept', '*/*'],
      ['X-GitHub-Event', kind],
      ['X-GitHub-Delivery', uuid(seeded)],
      ['X-GitHub-Hook-ID', '512884120'],
      ['X-GitHub-Hook-Installation-Target-Type', 'organization'],
      ['X-Request-Id', hex(seeded, 16)],
    ],
    // The type as well: one in a header is not signed, so no source takes it from there.
    body: JSON.stringify({ event: kind, ...payload(seeded, kind, time, wanted === 'branch') }),
  };
}
