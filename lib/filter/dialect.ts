import { includes } from '@/lib/util/includes';

/** Releases whose filter engines were recorded; each stands for the releases around it. */
export const filterDialects = ['24.6.5', '26.3.6', '26.7.3'] as const;

export type FilterDialect = (typeof filterDialects)[number];

/** What the embedded gateway speaks, and what counts where the release is not known. */
export const defaultDialect: FilterDialect = '26.3.6';

interface DialectTraits {
  /** Text that reads as a number is compared as one. */
  readsNumbersInText: boolean;
  /** An array that starts with a boolean is kept as a value. */
  keepsBooleanArrays: boolean;
  /** Of several operators in one object one survives, at random. */
  keepsOneOperator: boolean;
  /** How far `$` counts depends on the digits in the payload’s keys. */
  countsByPayloadKeys: boolean;
  /** Lists are sorted before they are searched, which crashes on members of mixed types. */
  sortsLists: boolean;
  /** Headers are flattened like a payload, and a `$` segment in a header filter never matches. */
  flattensHeaders: boolean;
  /** A part of a test request that is null matches whatever the filter says. */
  matchesNullPart: boolean;
}

const traits: Record<FilterDialect, DialectTraits> = {
  '24.6.5': {
    readsNumbersInText: false,
    keepsBooleanArrays: false,
    keepsOneOperator: true,
    countsByPayloadKeys: false,
    sortsLists: true,
    flattensHeaders: false,
    matchesNullPart: true,
  },
  '26.3.6': {
    readsNumbersInText: true,
    keepsBooleanArrays: true,
    keepsOneOperator: false,
    countsByPayloadKeys: true,
    sortsLists: true,
    flattensHeaders: false,
    matchesNullPart: false,
  },
  '26.7.3': {
    readsNumbersInText: true,
    keepsBooleanArrays: true,
    keepsOneOperator: false,
    countsByPayloadKeys: true,
    sortsLists: false,
    flattensHeaders: true,
    matchesNullPart: false,
  },
};

/** Where the releases differ (gateway contract §6.6, §12, and the recorded answers). */
export function traitsOf(dialect: FilterDialect): DialectTraits {
  return traits[dialect];
}

/**
 * The one switch between the releases: the recorded release that the probe found, else the default.
 * @param known what the probe says of the gateway, such as `26.7.3`, `embedded` or `unknown`
 */
export function filterDialectOf(known: string): FilterDialect {
  return includes(filterDialects, known) ? known : defaultDialect;
}
