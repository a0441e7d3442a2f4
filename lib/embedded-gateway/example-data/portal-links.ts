import { alphanumerics, randomText } from '../base/random-text';
import type { PortalLinkRecord } from '../store/portal-links';
import { type Company, companies, hardNames } from './companies';
import type { ExampleContext } from './example-context';
import { cycled, type Seeded } from './seeded';

const linkCount = 240;
/** Links that every company has; the others go to some companies more than to others. */
const linksForAll = 3;
const tokenLength = 24;
/** Every so many links one has a hard name. */
const hardNameEvery = 19;

const purposes = [
  'production',
  'sandbox',
  'staging',
  'billing team',
  'support desk',
  'EU region',
  'US region',
  'auditors',
  'mobile app',
  'data team',
  'on-call',
  'finance',
  'partner access',
  'warehouse',
  'franchise',
  'migration',
  'read only',
  'integration tests',
];

interface NamedLink {
  company: Company;
  name: string;
}

/** The first link of a company bears its name alone, the others say what they are for. */
function namesOf(company: Company, count: number, seeded: Seeded): NamedLink[] {
  const chosen = seeded.some(purposes, count - 1).map((purpose) => `${company.name} ${purpose}`);
  return [company.name, ...chosen].map((name) => ({ company, name }));
}

function planLinks(seeded: Seeded): NamedLink[] {
  const counts = new Map(companies.map((company) => [company, linksForAll]));
  for (let left = linkCount - companies.length * linksForAll; left > 0; ) {
    // The smaller of two picks: companies early in the list get more.
    const company = cycled(
      companies,
      Math.min(seeded.integer(companies.length), seeded.integer(companies.length)),
    );
    const count = counts.get(company) ?? 0;
    if (count > purposes.length) continue;
    counts.set(company, count + 1);
    left -= 1;
  }
  return companies.flatMap((company) => namesOf(company, counts.get(company) ?? 0, seeded));
}

/** 240 portal links over 40 owners, twelve of them with names that are hard to show. */
export function examplePortalLinks(
  { seeded, calendar, random }: ExampleContext,
  projectId: string,
): PortalLinkRecord[] {
  return planLinks(seeded).map(({ company, name }, index) => {
    const hard =
      index % hardNameEvery === 7 ? hardNames[Math.floor(index / hardNameEvery)] : undefined;
    return {
      ...calendar.dated(),
      project_id: projectId,
      name: hard ?? name,
      owner_id: company.ownerId,
      endpoints: null,
      can_manage_endpoint: seeded.chance(55),
      auth_type: seeded.chance(30) ? 'refresh_token' : 'static_token',
      token: randomText(random, tokenLength, alphanumerics),
      is_example: true,
    };
  });
}
