import type { Seeded } from '../seeded';

const firstNames = ['Ada', 'Ben', 'Chiara', 'Dilan', 'Eva', 'Farid', 'Greta', 'Hugo', 'Ines'];
const moreFirstNames = ['Jonas', 'Kofi', 'Lena', 'Mateo', 'Noor', 'Olga', 'Priya', 'Quentin'];
const lastNames = ['Albers', 'Brandt', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'Garcia', 'Haddad'];
const moreLastNames = ['Ito', 'Jansen', 'Kowalski', 'Lindgren', 'Moreau', 'Novak', 'Okafor'];
const cities = [
  { city: 'Utrecht', country: 'NL', zip: '3511 AA' },
  { city: 'Lyon', country: 'FR', zip: '69001' },
  { city: 'Leipzig', country: 'DE', zip: '04109' },
  { city: 'Bristol', country: 'GB', zip: 'BS1 4ST' },
  { city: 'Porto', country: 'PT', zip: '4000-001' },
  { city: 'Aarhus', country: 'DK', zip: '8000' },
];

/** Things that one buys in the shop of the examples. */
export const goods = [
  { title: 'Canvas backpack 22 l', sku: 'EU-BAG-022', price: 89 },
  { title: 'Steel bottle 0.75 l', sku: 'EU-BTL-075', price: 24.5 },
  { title: 'Merino socks, pair', sku: 'EU-SOC-002', price: 17 },
  { title: 'Rain jacket', sku: 'UK-JKT-110', price: 149 },
  { title: 'Head torch 400 lm', sku: 'EU-LMP-400', price: 39.9 },
  { title: 'Trail map, set of 3', sku: 'UK-MAP-003', price: 21 },
  { title: 'Sleeping mat', sku: 'EU-MAT-060', price: 119 },
  { title: 'Camping stove', sku: 'EU-STV-001', price: 64 },
] as const;

/** Somebody who is made up. */
export interface Person {
  first: string;
  last: string;
  email: string;
}

export function person(seeded: Seeded): Person {
  const first = seeded.pick([...firstNames, ...moreFirstNames]);
  const last = seeded.pick([...lastNames, ...moreLastNames]);
  return { first, last, email: `${first}.${last}@mail.example.com`.toLowerCase() };
}

/** A postal address, in the fields that shops name so. */
export function address(seeded: Seeded) {
  return { address1: `Station road ${1 + seeded.integer(120)}`, ...seeded.pick(cities) };
}

/** A number of so many digits as text, without a zero in front. */
export function digits(seeded: Seeded, length: number): string {
  return Array.from(
    { length },
    (_, index) => seeded.integer(index === 0 ? 9 : 10) + Number(index === 0),
  ).join('');
}

/** So many lower-case hexadecimal digits. */
export function hex(seeded: Seeded, length: number): string {
  return Array.from({ length }, () => seeded.integer(16).toString(16)).join('');
}

/** In the form of a random UUID. */
export function uuid(seeded: Seeded): string {
  const parts = [8, 4, 3, 3, 12].map((length) => hex(seeded, length));
  const [first, second, third, fourth, fifth] = parts;
  return `${first}-${second}-4${third}-a${fourth}-${fifth}`;
}

/** An amount of money with two places. */
export function amount(seeded: Seeded, below: number): number {
  return (500 + seeded.integer(below * 100 - 500)) / 100;
}
