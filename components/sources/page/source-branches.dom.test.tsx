import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { testBlankBranches, testBranchPairs } from '@/components/forms/testing/branch-tests';
import { type Branch, newPairs, storedPairs } from '@/components/forms/testing/branches';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { testSectionRemovals } from '@/components/forms/testing/section-tests';
import type { SourceView } from '@/lib/contract/console/views';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import { sourceSaveBody } from '../form/source-request';
import { sourceSections } from '../form/source-sections';
import {
  amqp,
  amqpAuthBranches,
  brokerBranches,
  filledSource,
  kafka,
  kafkaAuthBranches,
  newVerifierBranches,
  sourceFillers,
  storedSource,
  strangeBroker,
  strangeVerifier,
  typeBranches,
  verifierBranches,
} from '../testing/source-branches';
import { CreateSource } from './create-source';
import { EditSource } from './edit-source';

type SourceBranch = Branch<SourceFormValues>;

const basics = { name: 'Orders' };
const renamed = { name: 'Orders, changed' };
const workers = '3';

const setting = {
  projectId,
  uid: null,
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  projectType: 'outgoing',
} as const;

const created = {
  saveLabel: 'Create source',
  bodyOf: (values: Partial<SourceFormValues>) =>
    sourceSaveBody({ ...newSourceValues(), ...basics, ...values }, setting),
};
const updated = {
  saveLabel: 'Save changes',
  bodyOf: (values: Partial<SourceFormValues>, stored: SourceView) =>
    sourceSaveBody(
      { ...sourceToFormValues(stored), ...renamed, ...values },
      { kind: 'update', stored, isReadable: true },
    ),
};

async function create(section?: string): Promise<FormPage> {
  const page = new FormPage(<CreateSource projectId={projectId} />, sourceFillers);
  await page.fill('', basics);
  if (section !== undefined) await page.openSection(section);
  return page;
}

/** A new source that reads from a broker, at the choice of that. */
async function createReader(): Promise<FormPage> {
  const page = await create();
  await page.choose('type', 'pub_sub');
  await page.openSection('Broker');
  await page.fill('workers', workers);
  return page;
}

/** A form over a stored source; renamed, so that there is something to save in any case. */
async function edit(
  view: SourceView,
  { section, isReadable = true }: { section?: string; isReadable?: boolean } = {},
): Promise<FormPage> {
  const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
  const page = new FormPage(
    <EditSource
      projectId={projectId}
      uid={view.uid}
      loaded={isReadable ? { resource: view, baseline } : null}
      lastSaved={null}
      listItem={isReadable ? null : view}
    />,
    sourceFillers,
  );
  await page.fill('', renamed);
  if (section !== undefined) await page.openSection(section);
  return page;
}

/** A source that is stored with what a branch holds. */
function storedWith({ values }: SourceBranch): SourceView {
  const { verifier, pubSub } = values;
  if (verifier?.kind === 'kept_as_is') {
    return { ...storedSource({}), verifier: { type: verifier.type } };
  }
  if (pubSub?.kind === 'kept_as_is') {
    return { ...storedSource({ type: 'pub_sub' }), pub_sub: { type: pubSub.type, workers: 3 } };
  }
  return storedSource({ workers, ...values });
}

testBranchPairs({
  title: 'provider and verifier of a new source',
  at: 'verifier',
  pairs: newPairs(newVerifierBranches),
  open: () => create('Verifier'),
  ...created,
});

testBranchPairs({
  title: 'the verifier of a stored source',
  at: 'verifier',
  pairs: storedPairs(
    [...verifierBranches, strangeVerifier],
    storedWith,
    (_, branch) => branch !== strangeVerifier,
  ),
  open: (view) => edit(view, { section: 'Verifier' }),
  ...updated,
});

testBranchPairs({
  title: 'the broker of a new source',
  at: 'pubSub',
  pairs: newPairs(brokerBranches),
  open: createReader,
  saveLabel: created.saveLabel,
  bodyOf: (values) => created.bodyOf({ workers, ...values }),
});

testBranchPairs({
  title: 'the broker of a stored source',
  at: 'pubSub',
  pairs: storedPairs(
    [...brokerBranches, strangeBroker],
    storedWith,
    (_, branch) => branch !== strangeBroker,
  ),
  open: (view) => edit(view, { section: 'Broker' }),
  ...updated,
});

describe.each([
  { broker: kafka, branches: kafkaAuthBranches },
  { broker: amqp, branches: amqpAuthBranches },
])('the authentication of $broker.kind', ({ broker, branches }) => {
  const { auth: _, ...withoutAuth } = broker;

  testBranchPairs({
    title: 'of a new source',
    at: 'pubSub.auth',
    pairs: newPairs(branches),
    open: async () => {
      const page = await createReader();
      await page.fill('pubSub', withoutAuth);
      return page;
    },
    saveLabel: created.saveLabel,
    bodyOf: (values) => created.bodyOf({ workers, ...values }),
  });

  testBranchPairs({
    title: 'of a stored source',
    at: 'pubSub.auth',
    pairs: storedPairs(branches, storedWith),
    open: (view) => edit(view, { section: 'Broker' }),
    ...updated,
  });
});

testBranchPairs({
  title: 'the type of a new source',
  at: '',
  pairs: newPairs(typeBranches),
  open: () => create(),
  ...created,
});

testBlankBranches({
  title: 'an empty branch of a new source tells at its fields what is missing',
  branches: newVerifierBranches.filter(({ name }) => name !== 'none'),
  open: () => create('Verifier'),
  saveLabel: created.saveLabel,
});
testBlankBranches({
  title: 'an empty broker of a new source tells at its fields what is missing',
  branches: brokerBranches,
  open: createReader,
  saveLabel: created.saveLabel,
});

test.each([
  ...verifierBranches.filter(({ name }) => name !== 'none'),
  strangeVerifier,
  ...brokerBranches,
  strangeBroker,
])('what cannot be kept without reads is told at a field: $name', async (branch) => {
  const page = await edit(storedWith(branch), { isReadable: false });
  await page.save(updated.saveLabel);
  expect(page.sent).toEqual([]);
  expect(await page.problemsWithoutField()).toEqual([]);
});

describe.each([
  { type: 'http', needed: {} },
  { type: 'pub_sub', needed: { pubSub: kafka, workers } },
])('a setting of a source of type $type', ({ type, needed }) => {
  const filled = { ...filledSource, type };
  const stored = storedSource({ type, ...needed });

  testSectionRemovals({
    title: 'typed for a new one and removed',
    from: type === 'http' ? 0 : 1,
    sections: sourceSections(type, setting),
    filled,
    open: async () => {
      const page = type === 'pub_sub' ? await createReader() : await create();
      await page.fill('', needed);
      return page;
    },
    saveLabel: created.saveLabel,
    bodyOf: (values) => created.bodyOf({ type, ...needed, ...values }),
  });

  testSectionRemovals({
    title: 'typed for a stored one and removed',
    from: type === 'http' ? 1 : 0,
    sections: sourceSections(type, { ...setting, kind: 'update', uid: stored.uid, stored }),
    filled,
    open: () => edit(stored),
    saveLabel: updated.saveLabel,
    bodyOf: (values) => updated.bodyOf(values, stored),
  });
});

test('a key file that is read too late is not put into another broker', async () => {
  const page = await createReader();
  page.hand = 'keys';
  await page.choose('pubSub.kind', 'google');
  let give: (text: string) => void = () => undefined;
  const file = new File(['{}'], 'account.json', { type: 'application/json' });
  vi.spyOn(file, 'text').mockReturnValue(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  fireEvent.change(screen.getByLabelText('Key file of the service account'), {
    target: { files: [file] },
  });
  const sqs = brokerBranches.find(({ name }) => name === 'sqs');
  await sqs?.choose(page);
  await act(async () => give('{}'));
  await sqs?.fill(page);
  await page.save(created.saveLabel);
  expect(page.problems()).toEqual([]);
  expect(page.bodies()).toEqual([created.bodyOf({ workers, ...sqs?.values })]);
});
