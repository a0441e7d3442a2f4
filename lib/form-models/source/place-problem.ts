import { type PlaceNotation, readPlace, writtenPart } from '@/lib/contract/gateway/request-place';

/** What is wrong with the text of a place in a request; undefined for one that gateways take. */
export function placeProblem(typed: string, notation: PlaceNotation): string | undefined {
  const text = typed.trim();
  const place = readPlace(text, notation);
  if (!place) {
    const part = (name: 'body' | 'header' | 'query') => writtenPart(name, notation);
    return text.split('.').length < 3
      ? `${shortened(text)} has too few parts: write ${part('body')}.id, with dots between`
      : `${shortened(text)} must start with ${part('header')}, ${part('body')} or ${part('query')}, spelt so`;
  }
  if (place.path === '') return `Add the name after ${text}`;
  if (notation.flat.includes(place.part) && place.path.includes('.')) {
    return `${shortened(text)}: ${flatNames[place.part]} is named by one part, without dots`;
  }
  return undefined;
}

const flatNames = { body: 'a field', header: 'a header', query: 'a parameter' };

function shortened(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text || 'An empty key';
}
