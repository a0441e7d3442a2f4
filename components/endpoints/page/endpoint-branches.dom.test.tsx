import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testBlankBranches, testBranchPairs } from '@/components/forms/testing/branch-tests';
import { type Branch, newPairs, storedPairs } from '@/components/forms/testing/branches';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { orderedPairs } from '@/components/forms/testing/pairs';
import { testSectionRemovals } from '@/components/forms/testing/section-tests';
import type { EndpointView } from '@/lib/contract/console/views';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import * as bench from '@/lib/keys/key-pair';
import { endpointSaveBody } from '../form/endpoint-request';
import { endpointSections } from '../form/endpoint-sections';
import {
  authBranches,
  certificateBranches,
  endpointFillers,
  filledEndpoint,
  keptKey,
  keyless,
  signingKeyBranches,
  storedEndpoint,
  strangeAuth,
} from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';
import { EditEndpoint } from './edit-endpoint';

type EndpointBranch = Branch<EndpointFormValues>;

const basics = { name: 'Orders', url: 'https://a.example/x' };
const renamed = { name: 'Orders, changed' };
const setting = {
  projectId,
  uid: null,
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  http: 'refused',
  projectType: 'outgoing',
} as const;

const created = {
  saveLabel: 'Create endpoint',
  bodyOf: (values: Partial<EndpointFormValues>) =>
    endpointSaveBody({ ...newEndpointValues(), ...basics, ...values }, setting),
};

async function create(section?: string): Promise<FormPage> {
  const page = new FormPage(
    <CreateEndpoint projectId={projectId} allowHttp={false} />,
    endpointFillers,
  );
  await page.fill('', basics);
  if (section !== undefined) await page.openSection(section);
  return page;
}

/** A form over a stored endpoint; renamed, so that there is something to save in any case. */
async function edit(
  view: EndpointView,
  { section, isReadable = true }: { section?: string; isReadable?: boolean } = {},
): Promise<FormPage> {
  const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
  const page = new FormPage(
    <EditEndpoint
      projectId={projectId}
      uid={view.uid}
      allowHttp={false}
      loaded={isReadable ? { resource: view, baseline } : null}
      lastSaved={null}
      listItem={isReadable ? null : view}
    />,
    endpointFillers,
  );
  await page.fill('', renamed);
  if (section !== undefined) await page.openSection(section);
  return page;
}

const bare = storedEndpoint({});
const updated = {
  saveLabel: 'Save changes',
  bodyOf: (values: Partial<EndpointFormValues>, stored: EndpointView) =>
    endpointSaveBody(
      { ...endpointToFormValues(stored), ...renamed, ...values },
      { kind: 'update', stored, isReadable: true },
    ),
};

/** What is stored with something that only the gateway has. */
const needsReading = ({ name }: EndpointBranch) => name !== 'none';

/** An endpoint that is stored with what a branch holds. */
function storedWith({ values }: EndpointBranch): EndpointView {
  if (values.auth?.kind !== 'kept_as_is') return storedEndpoint(values);
  return { ...storedEndpoint({}), authentication: { type: values.auth.type } };
}

testBranchPairs({
  title: 'the authentication of a new endpoint',
  at: 'auth',
  pairs: newPairs(authBranches),
  open: () => create('Authentication'),
  ...created,
});

testBranchPairs({
  title: 'the authentication of a stored endpoint',
  at: 'auth',
  // One that Gatehouse does not know is offered where it is stored.
  pairs: storedPairs(
    [...authBranches, strangeAuth],
    storedWith,
    (_, branch) => branch !== strangeAuth,
  ),
  open: (view) => edit(view, { section: 'Authentication' }),
  ...updated,
});

testBranchPairs({
  title: 'the signing key of a new endpoint',
  at: 'auth.signingKey',
  pairs: newPairs(signingKeyBranches),
  open: async () => {
    const page = await create('Authentication');
    await page.fill('auth', keyless);
    return page;
  },
  ...created,
});

testBranchPairs({
  title: 'the signing key of a stored endpoint',
  at: 'auth.signingKey',
  pairs: signingKeyBranches.flatMap((first) => {
    const stored = storedWith(first);
    return [...signingKeyBranches, keptKey(stored)].map((second) => ({ first, second, stored }));
  }),
  open: (view) => edit(view, { section: 'Authentication' }),
  ...updated,
});

testBranchPairs({
  title: 'the certificate of a new endpoint',
  at: 'mtls',
  pairs: [{ first: certificateBranches.pair, second: certificateBranches.none, stored: null }],
  open: () => create(),
  ...created,
});

const certificateStored = storedWith(certificateBranches.pair);
testBranchPairs({
  title: 'the certificate of a stored endpoint',
  at: 'mtls',
  pairs: orderedPairs(Object.values(certificateBranches))
    // A pair that was removed comes back by Discard.
    .filter(([first, second]) => first.name !== 'none' || second.name !== 'kept')
    .map(([first, second]) => ({ first, second, stored: certificateStored })),
  open: () => edit(certificateStored),
  ...updated,
});

testSectionRemovals({
  title: 'a setting of a new endpoint that is typed and removed',
  from: 0,
  sections: endpointSections(setting),
  filled: filledEndpoint,
  open: () => create(),
  ...created,
});

testSectionRemovals({
  title: 'a setting of a stored endpoint that is typed and removed',
  from: 1,
  sections: endpointSections({ ...setting, kind: 'update', uid: 'endpoint-1', stored: bare }),
  filled: filledEndpoint,
  open: () => edit(bare),
  saveLabel: updated.saveLabel,
  bodyOf: (values) => updated.bodyOf(values, bare),
});

testBlankBranches({
  title: 'an empty branch of a new endpoint tells at its fields what is missing',
  branches: [...authBranches, certificateBranches.pair].filter(({ name }) => name !== 'none'),
  open: async () => {
    const page = await create('Authentication');
    await page.choose('auth.kind', 'none');
    return page;
  },
  saveLabel: created.saveLabel,
});

test.each([...authBranches, strangeAuth, certificateBranches.pair].filter(needsReading))(
  'what cannot be kept without reads is told at a field: $name',
  async (branch) => {
    const page = await edit(storedWith(branch), { isReadable: false });
    await page.save(updated.saveLabel);
    expect(page.sent).toEqual([]);
    expect(await page.problemsWithoutField()).toEqual([]);
  },
);

test('a key pair that is made too late is not put into another branch', async () => {
  const page = await create('Authentication');
  page.hand = 'keys';
  await page.choose('auth.kind', 'oauth2_assertion');
  const made = await bench.generateSigningKeyPair('ES256');
  let give: (pair: typeof made) => void = () => undefined;
  const late = new Promise<typeof made>((resolve) => {
    give = resolve;
  });
  vi.spyOn(bench, 'generateSigningKeyPair').mockReturnValue(late);
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new key pair' }));
  const basic = authBranches.find(({ name }) => name === 'basic_auth');
  await basic?.choose(page);
  await act(async () => give(made));
  await basic?.fill(page);
  await page.save(created.saveLabel);
  expect(page.problems()).toEqual([]);
  expect(page.bodies()).toEqual([created.bodyOf(basic?.values ?? {})]);
});
