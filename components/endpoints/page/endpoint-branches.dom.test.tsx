import { testBranchPairs } from '@/components/forms/testing/branch-tests';
import { unionBranches } from '@/components/forms/testing/branches';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { newEndpointValues } from '@/lib/form-models/endpoint/defaults';
import type { EndpointAuthValues, EndpointFormValues } from '@/lib/form-models/endpoint/values';
import { endpointSaveBody } from '../form/endpoint-request';
import { authExamples, enterSigningKey } from '../testing/endpoint-branches';
import { CreateEndpoint } from './create-endpoint';

const fillers = { 'auth.signingKey': enterSigningKey };
const basics = { name: 'Orders', url: 'https://a.example/x' };

const authBranches = unionBranches<EndpointFormValues, EndpointAuthValues>(
  'auth',
  authExamples,
  (auth) => ({ auth }),
);

testBranchPairs({
  title: 'the authentication of a new endpoint',
  at: 'auth',
  branches: authBranches,
  hands: ['pointer', 'keys'],
  saveLabel: 'Create endpoint',
  open: async () => {
    const page = new FormPage(<CreateEndpoint projectId={projectId} allowHttp={false} />, fillers);
    await page.fill('', basics);
    await page.openSection('Authentication');
    return page;
  },
  bodyOf: ({ values }) =>
    endpointSaveBody(
      { ...newEndpointValues(), ...basics, ...values },
      { kind: 'create', stored: null, isReadable: true },
    ),
});
