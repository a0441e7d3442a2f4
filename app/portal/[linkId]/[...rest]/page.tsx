import { notFound } from 'next/navigation';

/** So that an address that is not there is told of by the portal, and not by the console. */
export default function UnknownPage(): never {
  notFound();
}
