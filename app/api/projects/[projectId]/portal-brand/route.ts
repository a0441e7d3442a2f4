import { portalBrandSaveSchema } from '@/lib/contract/console/portal-brand';
import { defineRoute } from '@/lib/server/route/define-route';
import { getPortalBrand, savePortalBrand } from '@/lib/server/services/portal-brand/portal-brand';

export const GET = defineRoute({ access: 'project', handle: getPortalBrand });

export const PUT = defineRoute({
  access: 'project',
  body: portalBrandSaveSchema,
  handle: (context) => savePortalBrand(context, context.body),
});
