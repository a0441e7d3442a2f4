'use client';

import { useState } from 'react';
import { PageMenu } from '@/components/resource/menu/page-menu';
import { EditPage } from '@/components/resource/page/edit-page';
import { NextPage } from '@/components/resource/page/next-steps';
import { type EditProps, useEdit } from '@/components/resource/page/use-edit';
import { SendTest } from '@/components/resource/send/send-test';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import { DeleteResource } from '@/components/resource/usage/delete-resource';
import { UsageCard } from '@/components/resource/usage/usage-card';
import { routes } from '@/lib/util/routes';
import { type SourceTypes, sourceForm } from '../form/source-form';
import { SourceParts } from '../form/source-parts';
import { SourceState } from '../list/columns';
import { sourceDeletion } from '../source-deletion';
import { sourceUsage } from '../source-usage';
import { WayIn } from './way-in';

/** The page of one source: its address, its settings as a form, and what uses it. */
export function EditSource(props: EditProps<SourceTypes>) {
  const { projectId, uid } = props;
  const edit = useEdit(sourceForm, props, { own: {} });
  const { access, arrived, name } = edit;
  const [isDeleting, setIsDeleting] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const stored = access.start.view;
  return (
    <>
      <EditPage
        form={sourceForm}
        edit={edit}
        beside={stored && !access.isGone ? <SourceState disabled={stored.is_disabled} /> : null}
        menu={
          <PageMenu
            form={sourceForm}
            access={access}
            canDelete={edit.offers('deleteSource')}
            onDelete={() => setIsDeleting(true)}
            before={
              <SendTestItem projectId={projectId} kind="source" onSelect={() => setTesting(true)} />
            }
          />
        }
        next={
          edit.offers('createSubscription') ? (
            <NextPage href={routes.newSubscription(projectId, { source: uid })}>
              Create subscription
            </NextPage>
          ) : null
        }
        notices={
          stored ? <WayIn projectId={projectId} source={stored} isNew={arrived !== null} /> : null
        }
        side={<UsageCard of={sourceUsage} projectId={projectId} uid={uid} />}
      >
        <SourceParts />
      </EditPage>
      <SendTest
        projectId={projectId}
        target={isTesting ? { kind: 'source', uid, name } : null}
        onClose={() => setTesting(false)}
      />
      <DeleteResource
        open={isDeleting}
        onOpenChange={setIsDeleting}
        deletion={sourceDeletion}
        projectId={projectId}
        uid={uid}
        name={name}
        attempt={access.attempt}
        onDeleted={edit.leave}
      />
    </>
  );
}
