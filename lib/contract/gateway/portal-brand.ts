import { z } from 'zod';
import { answered, requested } from './meta';

/** What a logo may take, in bytes as they are stored, and how long the name over a portal may be. */
export const brandLimits = { logoBytes: 64 * 1024, name: 80 } as const;

export const logoTypes = ['image/svg+xml', 'image/png'] as const;

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
  }),
  /** Where "Back to …" leads, and who is asked for help. */
  home_url: z.string(),
  updated_at: z.string(),
});

/** Body of put portal brand, which replaces the whole; null removes. */
export const portalBrandWriteSchema = requested({
  name: z.string().max(brandLimits.name),
  accent: accent.nullable(),
  logo: requested({ type: z.enum(logoTypes), data: z.base64() }).nullable(),
  home_url: z.string().nullable(),
});

export type PortalBrand = z.infer<typeof portalBrandSchema>;
