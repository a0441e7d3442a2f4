import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { EndedSessions } from '../../session/ended-sessions';
import type { LastUses } from '../../session/last-uses';
import { maximumCookieBytes, openCookie, sealCookie } from '../../session/sealed-cookie';
import type { SealingKey } from '../../session/sealing-key';
import { isAlive, type SessionLimits, sessionEnds } from '../../session/session-life';
import type { Clock } from '../../session/steady-clock';
import type { PortalCookies } from './portal-cookies';

/** What a cookie holds, and all that it holds. */
const sealedPortalSchema = z.strictObject({
  sid: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
  linkId: resourceIdSchema,
  /** The token of the link, or a key of it: what the gateway takes. */
  bearer: z.string().min(1),
  openedAt: z.int(),
  /** When the key ends at the latest; absent where the token itself opened it. */
  keyEndsAt: z.int().optional(),
});

type SealedPortal = z.infer<typeof sealedPortalSchema>;

/** A portal that is open in a browser. The bearer never leaves the server. */
export interface PortalSession extends SealedPortal {
  /** When it was last used; idle time counts from here. */
  usedAt: number;
}

/** Milliseconds since 1970. */
export interface PortalEnds {
  idle: number;
  absolute: number;
}

export interface PortalSessions {
  /**
   * What is open for a link in the browser that sent a `Cookie` header; undefined where nothing is,
   * or no longer. Looking does not keep it.
   */
  read(cookieHeader: string | null, linkId: string): Promise<PortalSession | undefined>;
  /** The same for something that a person does, so that idle time starts anew. */
  use(cookieHeader: string | null, linkId: string): Promise<PortalSession | undefined>;
  /** When it ends unless it is used, and when in any case. */
  endsOf(session: PortalSession): PortalEnds;
  /**
   * Opens a link beside those that are open already, of which the oldest go where there are too many.
   * @returns `Set-Cookie` values; undefined for a bearer that no cookie can hold
   */
  open(cookieHeader: string | null, opened: OpenedLink): Promise<string[] | undefined>;
  /**
   * Ends what is open for a link, for every copy of its cookie.
   * @returns `Set-Cookie` values
   * @throws when that could not be written
   */
  end(cookieHeader: string | null, linkId: string): Promise<string[]>;
}

export interface OpenedLink extends Pick<SealedPortal, 'linkId' | 'bearer'> {
  /** Whether the bearer is a key, which ends by itself. */
  isKey: boolean;
}

export interface PortalSessionDeps {
  /** Newest first: the first one seals, all of them open. */
  keys: readonly SealingKey[];
  cookies: PortalCookies;
  clock: Clock;
  limits: SessionLimits;
  ended: EndedSessions;
  uses: LastUses;
}

/** Links that one browser has open side by side. */
export const maximumOpenLinks = 8;

/** Life of a key of a `refresh_token` link (gateway contract §1.2). */
const KEY_MS = 60 * 60_000;
const SESSION_ID_BYTES = 18;
/** An ended session is remembered beyond its time, in case the clock is set back. */
const REMEMBER_MS = 24 * 60 * 60_000;
/** Of this kind and in this form. */
const type = 'portal+v1';

/** Portals that are open in browsers: they live in sealed cookies alone, but for the list of ended ones. */
export function createPortalSessions(deps: PortalSessionDeps): PortalSessions {
  const { keys, cookies, clock, limits, ended, uses } = deps;

  const unseal = (token: string, cookieName: string) =>
    openCookie(token, sealedPortalSchema, { type, cookieName, keys });

  function endsOf({ openedAt, keyEndsAt, usedAt }: PortalSession): PortalEnds {
    const { idle, absolute } = sessionEnds({ signedInAt: openedAt, usedAt }, limits);
    const last = Math.min(absolute, keyEndsAt ?? Number.POSITIVE_INFINITY);
    return { idle: Math.min(idle, last), absolute: last };
  }

  function isOpen(session: PortalSession): boolean {
    const now = clock();
    const times = { signedInAt: session.openedAt, usedAt: session.usedAt };
    return (
      isAlive(times, limits, now) && now <= endsOf(session).absolute && !ended.has(session.sid)
    );
  }

  async function read(cookieHeader: string | null, linkId: string) {
    const name = cookies.nameOf(linkId);
    const token = cookies.read(cookieHeader).get(name);
    const sealed = token === undefined ? undefined : await unseal(token, name);
    if (sealed === undefined || sealed.linkId !== linkId) return undefined;
    const session = { ...sealed, usedAt: Math.max(sealed.openedAt, uses.of(sealed.sid)) };
    return isOpen(session) ? session : undefined;
  }

  /** Names of cookies that have to go so that one more has room: what does not open, and the oldest. */
  async function crowdedOut(cookieHeader: string | null, kept: string): Promise<string[]> {
    const others = [...cookies.read(cookieHeader)].filter(([name]) => name !== kept);
    const opened = await Promise.all(
      others.map(async ([name, token]) => ({ name, at: (await unseal(token, name))?.openedAt })),
    );
    const newestFirst = opened.sort((left, right) => (right.at ?? 0) - (left.at ?? 0));
    return newestFirst
      .filter(({ at }, place) => at === undefined || place >= maximumOpenLinks - 1)
      .map(({ name }) => name);
  }

  return {
    read,
    endsOf,

    async use(cookieHeader, linkId) {
      const session = await read(cookieHeader, linkId);
      if (session === undefined) return undefined;
      const usedAt = clock();
      uses.note(session.sid, usedAt);
      return { ...session, usedAt };
    },

    async open(cookieHeader, { linkId, bearer, isKey }) {
      const openedAt = clock();
      const sealed: SealedPortal = {
        sid: randomBytes(SESSION_ID_BYTES).toString('base64url'),
        linkId,
        bearer,
        openedAt,
        ...(isKey && { keyEndsAt: openedAt + KEY_MS }),
      };
      const name = cookies.nameOf(linkId);
      const value = await sealCookie(sealed, { type, cookieName: name, keys });
      if (name.length + value.length > maximumCookieBytes) return undefined;
      const gone = await crowdedOut(cookieHeader, name);
      return [cookies.set(name, value), ...gone.map(cookies.clear)];
    },

    async end(cookieHeader, linkId) {
      const session = await read(cookieHeader, linkId);
      if (session) ended.end(session.sid, endsOf(session).absolute + REMEMBER_MS);
      return [cookies.clear(cookies.nameOf(linkId))];
    },
  };
}
