import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { testWords, type WordyState } from '@/components/forms/testing/word-tests';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointSections } from '../form/endpoint-sections';
import {
  authBranches,
  certificateBranches,
  endpointFillers,
  filledEndpoint,
  signingKeyBranches,
  storedEndpoint,
} from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';
import { EditEndpoint } from './edit-endpoint';

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

const titles = (kind: 'create' | 'update') =>
  endpointSections({ ...setting, kind }).map(({ title }) => title);

const open = async () =>
  new FormPage(<CreateEndpoint projectId={projectId} allowHttp={false} />, endpointFillers);

async function edit(values: Partial<EndpointFormValues>): Promise<FormPage> {
  const stored = storedEndpoint(values);
  const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
  return new FormPage(
    <EditEndpoint
      projectId={projectId}
      uid={stored.uid}
      allowHttp={false}
      loaded={{ resource: stored, baseline }}
      lastSaved={null}
      listItem={null}
    />,
    endpointFillers,
  );
}

const { auth: _, mtls: __, secret: ___, ...settings } = filledEndpoint;

testWords('an endpoint', [
  { name: 'a new one', open, sections: [] },
  ...[...authBranches, ...signingKeyBranches].map(
    ({ name, choose, fill }): WordyState => ({
      name: `a new one, ${name}`,
      open,
      sections: ['Authentication'],
      fill: async (page) => {
        if (name === 'EC' || name === 'RSA') await page.choose('auth.kind', 'oauth2_assertion');
        await choose(page);
        await fill(page);
      },
    }),
  ),
  ...[...authBranches, certificateBranches.pair].map(
    ({ name, values }): WordyState => ({
      name: `a stored one, ${name}`,
      open: () => edit(values),
      sections: ['Authentication', 'Client certificate'],
    }),
  ),
  { name: 'a new one with all settings', open, sections: titles('create') },
  {
    name: 'a new one with all settings, filled',
    open,
    sections: titles('create'),
    fill: (page) => page.fill('', filledEndpoint),
  },
  { name: 'a stored one with all settings', open: () => edit({}), sections: titles('update') },
  {
    name: 'a stored one with all settings, filled',
    open: () => edit(settings),
    sections: titles('update'),
  },
]);
