import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { testWords } from '@/components/forms/testing/word-tests';
import { subscriptionSections } from '../form/subscription-sections';
import {
  endpointReads,
  filledSubscription,
  storedSubscription,
  subscriptionFillers,
} from '../testing/filled-subscription';
import { CreateSubscription } from './create-subscription';
import { EditSubscription } from './edit-subscription';

const titles = subscriptionSections.map(({ title }) => title);

const open = async () =>
  new FormPage(<CreateSubscription projectId={projectId} />, subscriptionFillers, endpointReads);

async function edit(values: Parameters<typeof storedSubscription>[0]): Promise<FormPage> {
  const stored = storedSubscription(values);
  const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;
  return new FormPage(
    <EditSubscription
      projectId={projectId}
      uid={stored.uid}
      loaded={{ resource: stored, baseline }}
      lastSaved={null}
      listItem={null}
    />,
    subscriptionFillers,
    endpointReads,
  );
}

testWords('a subscription', [
  { name: 'a new one', open, sections: [] },
  ...titles.map((title) => ({ name: `a new one, ${title}`, open, sections: [title] })),
  { name: 'a new one with all settings', open, sections: titles },
  {
    name: 'a new one with all settings, filled',
    open,
    sections: titles,
    fill: (page) => page.fill('', filledSubscription),
  },
  { name: 'a stored one', open: () => edit(filledSubscription), sections: [] },
  {
    name: 'a stored one with all settings',
    open: () => edit(filledSubscription),
    sections: titles,
  },
]);
