import { describe } from 'vitest';
import { projectId } from '@/components/forms/testing/console-page';
import { FormPage } from '@/components/forms/testing/form-page';
import { testSectionRemovals } from '@/components/forms/testing/section-tests';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import {
  newSubscriptionValues,
  subscriptionToFormValues,
} from '@/lib/form-models/subscription/values';
import { inLongRun } from '@/lib/testing/long-run';
import { subscriptionSections } from '../form/subscription-sections';
import {
  basics,
  endpointReads,
  filledSubscription,
  storedSubscription,
  subscriptionFillers,
} from '../testing/filled-subscription';
import { CreateSubscription } from './create-subscription';
import { EditSubscription } from './edit-subscription';

const renamed = { name: 'Orders, changed' };
const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;

testSectionRemovals({
  title: 'a setting of a new subscription that is typed and removed',
  from: 0,
  sections: subscriptionSections,
  filled: filledSubscription,
  open: async () => {
    const page = new FormPage(
      <CreateSubscription projectId={projectId} />,
      subscriptionFillers,
      endpointReads,
    );
    await page.fill('', basics);
    return page;
  },
  saveLabel: 'Create subscription',
  bodyOf: (values) =>
    formValuesToSaveBody(
      { ...newSubscriptionValues(), ...basics, ...values },
      { kind: 'create', stored: null, projectType: 'outgoing' },
    ),
});

describe.each([
  { state: 'with everything set', values: filledSubscription },
  ...inLongRun([{ state: 'with nothing set', values: {} }]),
])('a stored subscription $state', ({ values }) => {
  const stored = storedSubscription(values);

  testSectionRemovals({
    title: 'a setting that is typed and removed',
    from: 1,
    sections: subscriptionSections,
    filled: filledSubscription,
    open: async () => {
      const page = new FormPage(
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
      await page.fill('', renamed);
      return page;
    },
    saveLabel: 'Save changes',
    bodyOf: (change: Partial<SubscriptionFormValues>) =>
      formValuesToSaveBody(
        { ...subscriptionToFormValues(stored), ...renamed, ...change },
        { kind: 'update', stored, projectType: 'outgoing' },
      ),
  });
});
