import type { PortalBrandSave, PortalBrandView } from '@/lib/contract/console/portal-brand';
import { brandLimits, logoTypes } from '@/lib/contract/gateway/portal-brand-limits';
import { accentStyle } from '@/lib/util/accent';
import { type Guarded, oneOf, orNull, shapeOf, textOf } from '@/lib/util/guards';
import { unmeantProblem } from '@/lib/util/odd-signs';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { sameValue } from '@/lib/util/same-value';

const logoGuard = shapeOf({ type: oneOf(logoTypes), data: textOf({}) });
const valuesGuard = shapeOf({
  name: textOf({}),
  accent: textOf({}),
  homeUrl: textOf({}),
  logo: orNull(logoGuard),
});

export type BrandLogo = Guarded<typeof logoGuard>;
/** What the form holds; empty texts stand for nothing. */
export type BrandValues = Guarded<typeof valuesGuard>;
export type BrandField = keyof BrandValues;

/** What is typed, and what was stored when that began. */
export const draftGuard = shapeOf({
  readAt: orNull(textOf({})),
  base: valuesGuard,
  values: valuesGuard,
});
export type BrandDraft = Guarded<typeof draftGuard>;

export const fieldNames: Readonly<Record<BrandField, string>> = {
  name: 'name',
  accent: 'accent',
  homeUrl: '“Back to” address',
  logo: 'logo',
};
const fields = Object.keys(fieldNames) as BrandField[];

function valuesOf({ name, accent, logo, home_url }: PortalBrandView): BrandValues {
  const type = logoTypes.find((each) => each === logo?.type);
  return {
    name: name ?? '',
    accent: accent ?? '',
    homeUrl: home_url ?? '',
    logo: type && logo?.data ? { type, data: logo.data } : null,
  };
}

/** Where a form begins over what is stored. */
export function startOf(brand: PortalBrandView): BrandDraft {
  const values = valuesOf(brand);
  return { readAt: brand.updated_at ?? null, base: values, values };
}

/** The fields in which two differ, in the order of the form. */
export function differing(one: BrandValues, other: BrandValues): BrandField[] {
  return fields.filter((field) => !sameValue(one[field], other[field]));
}

/** What was changed here, over what somebody else stored meanwhile. */
export function rebased({ base, values }: BrandDraft, brand: PortalBrandView): BrandDraft {
  const start = startOf(brand);
  const own = differing(base, values).map((field) => [field, values[field]]);
  return { ...start, values: { ...start.values, ...Object.fromEntries(own) } };
}

/** A colour as it is sent: in lower case, and with its sign. */
function colourOf(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${whole}`;
}

/** The accent that a text means; null for none, or for one that is no colour. */
export function accentOf({ accent }: BrandValues): string | null {
  const colour = colourOf(accent);
  return accentStyle(colour) ? colour : null;
}

function addressProblem(text: string): string | undefined {
  if (text === '') return undefined;
  const url = parseUrl(text);
  if (url?.protocol !== 'https:') return 'Enter an address that begins with https://';
  return url.username || url.password ? 'Leave user and password out of the address' : undefined;
}

/** What is wrong with what is typed, by field. */
export function problemsOf(values: BrandValues): Partial<Record<BrandField, string>> {
  const { name, accent, homeUrl } = values;
  const characters = Array.from(name.trim()).length;
  const found: Partial<Record<BrandField, string | undefined>> = {
    name:
      characters > brandLimits.name
        ? `Enter at most ${brandLimits.name} characters; these are ${characters}`
        : unmeantProblem(name),
    accent:
      accent.trim() !== '' && accentOf(values) === null
        ? 'Enter a colour as #4f46e5, or leave it empty'
        : undefined,
    homeUrl: addressProblem(homeUrl.trim()),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** What a save sends: what was changed, and null for what was emptied. */
export function saveOf({ readAt, base, values }: BrandDraft): PortalBrandSave {
  const sent = {
    name: ['name', values.name.trim() || null],
    accent: ['accent', accentOf(values)],
    homeUrl: ['home_url', values.homeUrl.trim() || null],
    logo: ['logo', values.logo],
  } as const;
  const body = Object.fromEntries(differing(base, values).map((field) => sent[field]));
  return { readAt, body };
}

/** Fields as the server names them in what it refuses. */
export function placedProblems(
  refused: Readonly<Record<string, string>>,
): Partial<Record<BrandField, string>> {
  const names: Readonly<Record<string, BrandField>> = {
    name: 'name',
    accent: 'accent',
    home_url: 'homeUrl',
    logo: 'logo',
  };
  return Object.fromEntries(
    Object.entries(refused).flatMap(([path, text]) => {
      const field = names[path.replace(/^body\./, '').split('.')[0] ?? ''];
      return field ? [[field, text]] : [];
    }),
  );
}
