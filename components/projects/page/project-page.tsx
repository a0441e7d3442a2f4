'use client';

import { useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { PageMenu } from '@/components/resource/menu/page-menu';
import { EditPage } from '@/components/resource/page/edit-page';
import { ResourcePage } from '@/components/resource/page/resource-page';
import { type EditProps, useEdit } from '@/components/resource/page/use-edit';
import { trailTo } from '@/components/resource/resource-kind';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { ListMessage } from '@/components/table/list/list-message';
import type { ResourceState } from '@/lib/contract/console/save-result';
import type { ProjectView } from '@/lib/contract/console/views';
import { sessionOptions } from '@/lib/queries/session';
import { type ProjectTypes, projectForm } from '../form/project-form';
import { ProjectParts } from '../form/project-parts';
import { projectResource } from '../project-resource';

/** The settings of a project as a form, from its first state on. */
export function ProjectPage({
  projectId,
  loaded,
}: {
  projectId: string;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: ResourceState<ProjectView> | null | undefined;
}) {
  const { offers } = useOffers(projectId);
  if (loaded === null || !offers('updateProject')) {
    return (
      <>
        <PageHeader title="Project" trail={trailTo(projectResource, projectId)} />
        <ListMessage icon={SlidersHorizontal} title="This gateway keeps its settings to itself">
          It has no route for the settings of a project. Look them up in the gateway itself.
        </ListMessage>
      </>
    );
  }
  return (
    <ResourcePage
      form={projectForm}
      projectId={projectId}
      uid={projectId}
      loaded={loaded}
      lastSaved={null}
      listItem={null}
    >
      {(known) => <EditProject {...known} />}
    </ResourcePage>
  );
}

function EditProject(props: EditProps<ProjectTypes>) {
  const client = useQueryClient();
  const edit = useEdit(projectForm, props, {
    own: {},
    // The switcher of projects goes by the session, which tells their names.
    onSaved: () => void client.prefetchQuery({ ...sessionOptions(), staleTime: 0 }),
  });
  return (
    <EditPage
      form={projectForm}
      edit={edit}
      menu={<PageMenu form={projectForm} access={edit.access} />}
    >
      <ProjectParts />
    </EditPage>
  );
}
