'use client';

import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withValues } from '@/components/forms/saving/not-stored';
import { replaceAll } from '@/components/forms/state/replace-values';
import { FormBody } from '@/components/resource/form/form-body';
import type {
  CreatableForm,
  FormTypes,
  SetupOf,
  StoredOf,
} from '@/components/resource/form/resource-form';
import { useFormOf } from '@/components/resource/form/use-form-of';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import type { Elements } from '@/components/ui/elements';
import { useReadOnly } from '@/components/ui/read-only';
import { useCreated } from './use-created';

interface CreateProps<T extends FormTypes> {
  form: CreatableForm<T>;
  projectId: string;
  own: T['own'];
  /** What the address asks the form to begin with, besides what every new one does. */
  beginWith?: (search: string) => Partial<T['values']>;
  /** Hears what was sent of the resource that is there now. */
  onCreated?: (created: StoredOf<T>, sent: T['values']) => void;
  children: Elements;
}

/** The form of a new resource, where one may be made. */
export function CreatePage<T extends FormTypes>(props: CreateProps<T>) {
  const { kind } = props.form;
  if (!useReadOnly()) return <CreateForm {...props} />;
  return (
    <>
      <PageHeader title={`New ${kind.noun.one}`} trail={trailTo(kind, props.projectId)} />
      <ListMessage icon={Lock} title={`No ${kind.noun.one} can be created here`}>
        Nothing can be changed while Gatehouse is read-only. The settings say what made it so.
      </ListMessage>
    </>
  );
}

/** What was saved is shown on the page of the resource. */
function CreateForm<T extends FormTypes>({
  form,
  projectId,
  own,
  beginWith,
  onCreated,
  children,
}: CreateProps<T>) {
  const { kind, model, calls } = form;
  const { current } = useShell();
  const { dialect } = useOffers(projectId);
  const create = calls.useCreate(projectId);
  const { start, isLeaving, onLanded } = useCreated<StoredOf<T>>({
    keyOf: (uid) => calls.keyOf(projectId, uid),
    addressOf: (uid) => kind.one(projectId, uid),
  });
  const sent = useRef<T['values']>(undefined);
  const setup: SetupOf<T> = {
    projectId,
    uid: null,
    kind: 'create',
    dialect,
    isReadable: true,
    projectType: current.projectType,
    ...own,
  };
  const access = useFormOf(form, {
    setup,
    gateway: current.gateway.baseUrl,
    start,
    send: ({ values, view: _, baseline: __, ...request }) => {
      sent.current = values;
      return create.mutateAsync({
        ...request,
        body: model.saveBody(values, { ...setup, stored: null }),
      });
    },
    onLanded: (view, landed) => {
      if (sent.current) onCreated?.(view, sent.current);
      onLanded(view, landed);
    },
  });
  const begin = useEffectEvent(() => {
    const asked = Object.entries(beginWith?.(window.location.search) ?? {});
    if (asked.length === 0) return;
    const places = asked.map(([path, value]) => ({ path, value }));
    replaceAll(access.form, withValues(access.form.getValues(), places), { keepsStart: false });
  });
  // The server does not know what a browser goes on from, and draws the form as it is for all.
  useEffect(() => begin(), []);
  return (
    <>
      <PageHeader title={`New ${kind.noun.one}`} trail={trailTo(kind, projectId)} />
      <FormBody form={form} access={access} isLeaving={isLeaving}>
        {children}
      </FormBody>
    </>
  );
}
