import { brandLimits, type logoTypes } from '@/lib/contract/gateway/portal-brand-limits';
import { cleanPng } from './clean-png';
import { cleanSvg } from './clean-svg';
import { LogoRefusal } from './logo-refusal';

export type LogoType = (typeof logoTypes)[number];

export interface CleanedLogo {
  data: Buffer;
  /** Names of what was taken out; of a hostile file as many as can be read. */
  takenOut: string[];
}

const mostNamed = 20;

function utf8(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new LogoRefusal('it is not written in UTF-8');
  }
}

function cleaned(type: LogoType, file: Buffer): CleanedLogo {
  if (type === 'image/png') return cleanPng(file);
  const { text, takenOut } = cleanSvg(utf8(file));
  return { data: Buffer.from(text), takenOut };
}

/**
 * A logo that can be shown to outsiders, made of a file that may hold anything.
 * @throws {LogoRefusal} for one that cannot
 */
export function cleanLogo(type: LogoType, file: Buffer): CleanedLogo {
  const kibibytes = brandLimits.logoBytes / 1024;
  if (file.length > brandLimits.logoBytes) {
    throw new LogoRefusal(`it is larger than ${kibibytes} KiB`);
  }
  const { data, takenOut } = cleaned(type, file);
  if (data.length > brandLimits.logoBytes) {
    throw new LogoRefusal(`it is larger than ${kibibytes} KiB once it is written out`);
  }
  const further = takenOut.length - mostNamed;
  return {
    data,
    takenOut: [...takenOut.slice(0, mostNamed), ...(further > 0 ? [`${further} more`] : [])],
  };
}
