import { fakePortalLink, type Row } from '@/lib/testing/fake-gateway/rows';

/** Rows numbered from 1 on, the newest first as a gateway lists them. */
export function numbered(count: number, make: (number: number) => Row = fakePortalLink): Row[] {
  return Array.from({ length: count }, (_, number) => make(number + 1)).reverse();
}
