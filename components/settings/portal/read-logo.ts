import { brandLimits, logoTypes } from '@/lib/contract/gateway/portal-brand-limits';
import type { BrandLogo } from './brand-draft';

const endings: Readonly<Record<string, BrandLogo['type']>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
};

function typeOf({ type, name }: File): BrandLogo['type'] | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const byName = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  return logoTypes.find((each) => each === type) ?? byName;
}

/**
 * A chosen file as it is sent.
 * @throws Error in words, for a file that is no logo by its kind or its size
 */
export async function readLogo(file: File): Promise<BrandLogo> {
  const type = typeOf(file);
  if (!type) throw new Error('Choose an SVG or a PNG.');
  if (file.size > brandLimits.logoBytes) {
    const size = Math.ceil(file.size / 1024).toLocaleString('en');
    throw new Error(
      `This file has ${size} KiB, and a logo may have ${brandLimits.logoBytes / 1024} KiB. Choose a smaller one.`,
    );
  }
  if (file.size === 0) throw new Error('This file is empty. Choose another one.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { type, data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** Where an image takes a logo from; pictures that stand so run nothing and load nothing. */
export function logoSource({ type, data }: BrandLogo): string {
  return `data:${type};base64,${data}`;
}
