import { operations } from '@/lib/contract/gateway/operations';
import { brandLimits, logoTypes } from '@/lib/contract/gateway/portal-brand-limits';
import { oklchOf } from '@/lib/util/oklch';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { GatewayError } from '../../base/gateway-error';
import type { PortalBrandRecord } from '../../store/portal-brands';
import type { ProjectRecord } from '../../store/projects';
import { type ServiceContext, timestamp } from '../context';
import type { DecodedBody } from '../decoded-body';
import { refuseOversized } from '../field-limits';
import { fieldMessage, holdsNul } from '../text-rules';
import { cleanLogo, type LogoType } from './clean-logo';
import { isLogoRefusal } from './logo-refusal';

type BrandBody = DecodedBody<typeof operations.updatePortalBrand>;

function refuse(field: string, text: string): never {
  throw new GatewayError(400, fieldMessage(field, text));
}

function readName(sent: string): string {
  const name = sent.trim();
  if (Array.from(name).length > brandLimits.name) {
    return refuse('name', `must not be longer than ${brandLimits.name} characters`);
  }
  if (/\p{Cc}/u.test(name)) return refuse('name', 'must be one line of text');
  return name;
}

function readAccent(sent: string | null): string | null {
  if (sent === null || sent === '') return null;
  return oklchOf(sent) ? sent.toLowerCase() : refuse('accent', 'must be a colour such as #4f46e5');
}

function readHomeUrl(sent: string | null): string | null {
  if (sent === null || sent === '') return null;
  const url = parseUrl(sent);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? url.href : refuse('home_url', 'must begin with https:// and hold no password');
}

function readLogo({ type, data }: NonNullable<BrandBody['logo']>) {
  const known: LogoType | undefined = logoTypes.find((each) => each === type);
  if (!known) return refuse('logo', 'must be an SVG or a PNG');
  const file = Buffer.from(data ?? '', 'base64');
  if (file.length === 0 || file.toString('base64') !== data) {
    return refuse('logo', 'must be written in base64');
  }
  try {
    const logo = cleanLogo(known, file);
    return { type: known, data: logo.data, takenOut: logo.takenOut };
  } catch (error) {
    if (isLogoRefusal(error)) return refuse('logo', error.message);
    throw error;
  }
}

function answer(brand: PortalBrandRecord | undefined) {
  const logo = brand?.logo;
  return {
    name: brand?.name ?? '',
    accent: brand?.accent ?? null,
    logo: logo ? { type: logo.type, data: logo.data.toString('base64') } : null,
    home_url: brand?.home_url ?? null,
    updated_at: brand?.updated_at ?? null,
  };
}

/** How the portal of a project looks to outsiders. A logo is cleaned before it is kept. */
export function createPortalBrandService(context: Pick<ServiceContext, 'store' | 'clock'>) {
  const { portalBrands } = context.store;
  return {
    get: ({ uid }: ProjectRecord) => answer(portalBrands.get(uid)),
    /**
     * Changes what the body names; null takes away.
     * @returns the whole, with what was taken out of a logo that was sent
     * @throws {GatewayError} 400 for a value that a brand cannot have, a logo that cannot be shown included
     */
    update({ uid }: ProjectRecord, body: BrandBody) {
      refuseOversized(operations.updatePortalBrand, body);
      if (holdsNul(body)) throw new GatewayError(400, 'Invalid request format');
      const stored = portalBrands.get(uid);
      const { name, accent, logo, home_url } = body;
      const sentLogo = logo ? readLogo(logo) : logo;
      const changed: PortalBrandRecord = {
        project_id: uid,
        name: name === undefined ? (stored?.name ?? '') : readName(name ?? ''),
        accent: accent === undefined ? (stored?.accent ?? null) : readAccent(accent),
        logo: sentLogo === undefined ? (stored?.logo ?? null) : sentLogo,
        home_url: home_url === undefined ? (stored?.home_url ?? null) : readHomeUrl(home_url),
        updated_at: timestamp(context),
      };
      portalBrands.put(changed);
      const shown = answer(changed);
      if (!sentLogo || !shown.logo) return shown;
      return { ...shown, logo: { ...shown.logo, taken_out: sentLogo.takenOut } };
    },
  };
}

export type PortalBrandService = ReturnType<typeof createPortalBrandService>;
