import { PortalLinkForm } from '../screens/portal-link-form';
import { expect, test } from '../support/live-gateway';

/** Portal links, of any project. */
export function portalLinkTests(): void {
  test('a portal link is made, a change of its name keeps everything else, and it is revoked', {
    tag: '@long',
  }, async ({ live: { page, address, needs, name, read, remember } }) => {
    needs('listPortalLinks', 'createPortalLink', 'getPortalLink');
    needs('updatePortalLink', 'revokePortalLink');
    const form = new PortalLinkForm(page, address('portal-links'));
    await form.openNew(name);
    await form.typeOwner(name);
    await page.getByRole('checkbox', { name: 'May manage endpoints' }).check();
    const uid = await form.created();
    remember(`portal-links/${uid}`);
    const before = await read(`portal-links/${uid}`);
    expect(before).toMatchObject({ name, owner_id: name, can_manage_endpoint: true });
    expect(await page.content()).not.toContain(String(before.token));
    await form.fill({ Name: `${name}-changed` });
    await form.saved();
    const { owner_id, can_manage_endpoint, token } = before;
    expect(await read(`portal-links/${uid}`)).toMatchObject({
      name: `${name}-changed`,
      owner_id,
      can_manage_endpoint,
      token,
    });
    await form.revoke(`${name}-changed`);
    await expect(page).toHaveURL(address('portal-links'));
    await expect(read(`portal-links/${uid}`)).rejects.toThrow(/404/);
  });
}
