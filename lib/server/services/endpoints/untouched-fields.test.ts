import { describe, expect, test } from 'vitest';
import type { EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import {
  type Behaviour,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import {
  type AuthenticationChoice,
  authentications,
  filledEndpoint,
} from '@/lib/testing/filled-endpoints';
import { isLongRun, oneOfEach } from '@/lib/testing/long-run';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { change, make, type Written, writeHarness } from '@/lib/testing/write-harness';
import { isRecord } from '@/lib/util/json';

const harness = writeHarness();
const choices = Object.keys(authentications) as AuthenticationChoice[];
const ungated: AuthenticationChoice[] = ['none', 'api_key'];
const fake = (behaviour: Behaviour) => (): Promise<Written> => harness.fake(behaviour);

interface Gateway {
  open: () => Promise<Written>;
  choices: AuthenticationChoice[];
  /** Whether it keeps a stored basic-auth password to itself, so that a form asks for it again. */
  redacts?: true;
}

const gateways: Record<string, Gateway> = {
  'the embedded gateway': { open: () => harness.embedded(), choices },
  [convoy2465]: { open: fake(writing24), choices: ungated },
  [convoy2636]: { open: fake(writing26), choices, redacts: true },
  '26.3.6 without licence': { open: fake(writing26Unlicensed), choices: ungated },
  [convoy2673]: { open: fake(writing267), choices, redacts: true },
};

/** Every byte of the values; the order of names means nothing to a gateway. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).sort()) : item,
  );
}

interface Case extends Omit<Gateway, 'choices'> {
  name: string;
  choice: AuthenticationChoice;
}

const cases = Object.entries(gateways).flatMap(([name, { choices: offered, ...gateway }]) =>
  offered.map((choice): Case => ({ name, ...gateway, choice })),
);

/** One change each, and the name under which it is stored. */
const changes: EndpointUpdateSave[] = [
  { name: 'Renamed' },
  { description: 'Other words' },
  { description: null },
  { url: 'https://other.example/hook' },
  { owner_id: 'another-owner' },
  { advanced_signatures: true },
  { rate_limit: 5 },
  { rate_limit_duration: 1 },
];

/** In turn half of them with each authentication, so that each is tried with half; all in a long run. */
const changesOf = ({ choice }: Case): EndpointUpdateSave[] =>
  changes.filter((_, at) => isLongRun || (at + choices.indexOf(choice)) % 2 === 0);

function withPassword({ choice, redacts }: Case, save: EndpointUpdateSave): EndpointUpdateSave {
  if (choice !== 'basic_auth' || !redacts) return save;
  const password = { kind: 'replace', value: 'pass:word' } as const;
  return { ...save, authentication: { basic_auth: { password } } };
}

describe.each(cases)('on $name with $choice', (each) => {
  const { open, choice } = each;
  test('changing one field leaves every other one byte-identical', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, filledEndpoint(choice));
    for (const save of changesOf(each)) {
      const before = await raw(resource.uid);
      await change(context, resource.uid, withPassword(each, save));
      const after = await raw(resource.uid);
      const [field = ''] = Object.keys(save);
      const rest = (row: typeof before) => inOrder({ ...row, [field]: null, updated_at: null });
      expect(rest(after), field).toBe(rest(before));
      expect(after?.[field], field).toBe(Object.values(save)[0] ?? '');
    }
  });
});

// That a form sends nothing of what it did not change is told apart by gateway, not by authentication.
describe.each(oneOfEach(cases, ({ name }) => name))('on $name with $choice', (each) => {
  const { open, choice } = each;
  test('saving nothing changes nothing', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, filledEndpoint(choice));
    const before = await raw(resource.uid);
    const { receipt } = await change(context, resource.uid, withPassword(each, {}));
    const after = await raw(resource.uid);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    expect(receipt.entries.filter(({ outcome }) => outcome === 'changed')).toEqual([]);
  });
});
