'use client';

import { Eye, KeyRound, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { PageMenu } from '@/components/resource/menu/page-menu';
import { EditPage } from '@/components/resource/page/edit-page';
import { NextPage } from '@/components/resource/page/next-steps';
import { type EditProps, useEdit } from '@/components/resource/page/use-edit';
import { DeleteResource } from '@/components/resource/usage/delete-resource';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';
import { type LinkTypes, linkForm } from '../form/link-form';
import { LinkParts } from '../form/link-parts';
import { FreshKeyDialog } from '../fresh-key-dialog';
import { linkAddress } from '../link-address';
import { linkRevocation } from '../link-revocation';
import { revoked } from '../portal-link-resource';
import { ShareSheet } from '../share/share-sheet';

type OpenDialog = 'revoke' | 'key' | 'share' | null;

/** The page of one link: its settings as a form, its address, and its end. */
export function EditLink(props: EditProps<LinkTypes>) {
  const { projectId, uid } = props;
  const edit = useEdit(linkForm, props, { own: {} });
  const { access, dialect, offers, name } = edit;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const stored = access.start.view;
  const hasKeys = stored?.auth_type === 'refresh_token';
  return (
    <>
      <EditPage
        form={linkForm}
        edit={edit}
        menu={
          <PageMenu
            form={linkForm}
            access={access}
            canDelete={offers('revokePortalLink')}
            onDelete={() => setDialog('revoke')}
            removal={revoked}
            before={
              <>
                <DropdownMenuItem asChild>
                  <ScreenLink href={routes.portalLinkView(projectId, uid)}>
                    <Eye aria-hidden className="text-muted" />
                    <span>View as partner</span>
                  </ScreenLink>
                </DropdownMenuItem>
                {stored ? (
                  <ActionItem icon={<Share2 />} onSelect={() => setDialog('share')}>
                    Share…
                  </ActionItem>
                ) : null}
                {hasKeys ? (
                  <ActionItem
                    changes
                    icon={<KeyRound />}
                    offered={offers('refreshPortalLinkKey')}
                    onSelect={() => setDialog('key')}
                  >
                    Fresh key…
                  </ActionItem>
                ) : null}
              </>
            }
          />
        }
        next={
          <>
            {stored ? (
              <>
                <CopyButton
                  size="sm"
                  withText
                  label="Copy URL"
                  value={() => linkAddress(projectId, stored, dialect)}
                />
                <Button size="sm" onClick={() => setDialog('share')}>
                  <Share2 aria-hidden /> Share
                </Button>
              </>
            ) : null}
            <NextPage href={routes.portalLinkView(projectId, uid)}>View as partner</NextPage>
          </>
        }
      >
        <LinkParts />
      </EditPage>
      {dialog === 'key' && stored ? (
        <FreshKeyDialog projectId={projectId} link={stored} onClose={() => setDialog(null)} />
      ) : null}
      {stored ? (
        <ShareSheet
          open={dialog === 'share'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'share' : null)}
          projectId={projectId}
          link={stored}
          dialect={dialect}
          fetchAddress={() => linkAddress(projectId, stored, dialect)}
        />
      ) : null}
      <DeleteResource
        open={dialog === 'revoke'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'revoke' : null)}
        deletion={linkRevocation}
        projectId={projectId}
        uid={uid}
        name={name}
        attempt={access.attempt}
        onDeleted={() => edit.leave()}
      />
    </>
  );
}
