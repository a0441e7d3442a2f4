import { z } from 'zod';
import { answered, limited, onlySome, requested } from './meta';
import { brandLimits, logoTypes } from './portal-brand-limits';

const accent = z.string().regex(/^#[0-9a-f]{6}$/);

/** How the portal of a project looks to outsiders: its name, its accent, its logo. */
export const portalBrandSchema = answered({
  name: z.string(),
  /** `#rrggbb` in lower case; absent: the portal's own accent. */
  accent: z.string(),
  logo: answered({
    type: z.enum(logoTypes),
    /** Base64. */
    data: z.string(),
    /** What was taken out of the file that was sent; told to whoever sent it alone. */
    taken_out: onlySome(z.array(z.string())),
  }),
  /** Where "Back to …" leads, and who is asked for help. */
  home_url: z.string(),
  updated_at: z.string(),
});

/** Body of put portal brand: what is left out stays, null takes away. */
export const portalBrandWriteSchema = requested({
  name: z.string().max(brandLimits.name).nullable(),
  accent: accent.nullable(),
  logo: requested({ type: z.enum(logoTypes), data: limited('logo') }).nullable(),
  /** Begins with https://. */
  home_url: limited('url').nullable(),
});

export type PortalBrand = z.infer<typeof portalBrandSchema>;
