import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { testWords, type WordyState } from '@/components/forms/testing/word-tests';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceSections } from '../form/source-sections';
import {
  amqpAuthBranches,
  brokerBranches,
  kafkaAuthBranches,
  newVerifierBranches,
  sourceFillers,
  storedSource,
  typeBranches,
  verifierBranches,
} from '../testing/source-branches';
import { CreateSource } from './create-source';
import { EditSource } from './edit-source';

const setting = {
  projectId,
  uid: null,
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  projectType: 'outgoing',
} as const;

const titles = (type: string, kind: 'create' | 'update' = 'create') =>
  sourceSections(type, { ...setting, kind }).map(({ title }) => title);

const open = async () => new FormPage(<CreateSource projectId={projectId} />, sourceFillers);

async function openReader(): Promise<FormPage> {
  const page = await open();
  await page.choose('type', 'pub_sub');
  return page;
}

async function edit(values: Partial<SourceFormValues>): Promise<FormPage> {
  const stored = storedSource(values);
  const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
  return new FormPage(
    <EditSource
      projectId={projectId}
      uid={stored.uid}
      loaded={{ resource: stored, baseline }}
      lastSaved={null}
      listItem={null}
    />,
    sourceFillers,
  );
}

testWords('a source', [
  { name: 'a new one', open, sections: [] },
  ...typeBranches.map(({ name, choose }) => ({
    name: `a new one of type ${name}`,
    open,
    sections: [],
    fill: choose,
  })),
  ...newVerifierBranches.map(
    ({ name, choose, fill }): WordyState => ({
      name: `a new one, ${name}`,
      open,
      sections: ['Verifier'],
      fill: async (page) => {
        await choose(page);
        await fill(page);
      },
    }),
  ),
  ...[...brokerBranches, ...kafkaAuthBranches, ...amqpAuthBranches].map(
    ({ name, values }): WordyState => ({
      name: `a new one that reads from a broker, ${name}`,
      open: openReader,
      sections: ['Broker'],
      fill: (page) => page.fill('', values),
    }),
  ),
  ...verifierBranches.map(
    ({ name, values }): WordyState => ({
      name: `a stored one, ${name}`,
      open: () => edit(values),
      sections: ['Verifier'],
    }),
  ),
  { name: 'a new one with all settings', open, sections: titles('http') },
  {
    name: 'a new one that reads from a broker with all settings',
    open: openReader,
    sections: titles('pub_sub'),
  },
]);
