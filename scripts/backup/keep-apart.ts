interface KeptApart {
  name: string;
  why: string;
}

/** Files of the data directory that no backup holds, since they are keys. */
const keptApart: readonly KeptApart[] = [
  {
    name: 'data.key',
    why: 'opens every secret in gateway.db. A backup without it shows no secret, and with it shows all of them, so keep it where the backups are not. Copy it once; it does not change. Without it gateway.db cannot be restored.',
  },
  {
    name: 'api-key',
    why: 'the API key of the embedded gateway, in clear. Copy it to a safe place if other programs use it; without it the start makes a new one, and the former one is refused. Not there when GATEHOUSE_API_KEY is set.',
  },
];

/** Files that a start makes again, so that losing them costs nothing but what is said. */
const madeAgain: readonly KeptApart[] = [
  {
    name: 'session.keys',
    why: 'seals sign-in cookies. A restore takes it away, and everybody signs in again: sessions that ended since the backup must not open. Give GATEHOUSE_SESSION_KEYS new keys after a restore if you set it.',
  },
  { name: 'projects.json', why: 'written anew at every start.' },
  { name: 'console.lock, gateway.lock, gateway-data.lock', why: 'hold nothing.' },
];

const lines = (files: readonly KeptApart[]) => files.map(({ name, why }) => `  ${name}: ${why}`);

/** What a backup leaves out and why, for the operator; ends without a line feed. */
export function keepApartText(dataDirectory: string): string {
  return [
    `Keep apart from this backup, from ${dataDirectory}:`,
    ...lines(keptApart),
    'Not needed:',
    ...lines(madeAgain),
    'The environment (.env, variables of the service) is not part of a backup either.',
    'events.db holds payloads and headers as they came, in clear: keep the backup where such data may be.',
  ].join('\n');
}
