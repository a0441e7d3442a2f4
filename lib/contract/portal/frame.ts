/** How the portal of a project looks; never with a word of the console. */
export interface PortalBrandView {
  /** Empty where none was given: the name of the project stands for it. */
  name: string;
  /** `#rrggbb`; null for the portal's own. */
  accent: string | null;
  /**
   * What an image is shown from, in a browser in which the portal is open; another one for another
   * logo, so that an old one is not shown from a cache. Null without one.
   */
  logo: string | null;
  homeUrl: string | null;
}

/** What every page of a portal is about: whose it is, what it may do, until when it is open. */
export interface PortalFrame {
  linkId: string;
  /** Of the link, such as the name of the partner. */
  linkName: string;
  canManage: boolean;
  /** Whether endpoints made by the partner get events: false where the operator alone routes them. */
  canSubscribe: boolean;
  brand: PortalBrandView;
  /** The header that carries signatures of this project. */
  signatureHeader: string;
  session: {
    /** UTC; null for an operator who looks at it. */
    idleEndsAt: string | null;
    endsAt: string | null;
    /** Where a new link is had from once this one has ended; null where nobody said. */
    renewalUrl: string | null;
  };
}
