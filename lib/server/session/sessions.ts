import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Connection, SealedInSession, Session } from '@/lib/server/connection';
import { createBoundedCache } from '../bounded-cache';
import { ConsoleError } from '../console-error';
import { type CookieFormat, readCookieHeader } from './cookie-header';
import type { EndedSessions } from './ended-sessions';
import type { LastUses } from './last-uses';
import { createOpenedCookies } from './opened-cookies';
import { maximumCookieBytes, sealConnection } from './sealed-cookie';
import type { SealingKey } from './sealing-key';
import { isAlive, isOver, type SessionLimits, sessionEnds } from './session-life';
import type { Clock } from './steady-clock';

export interface SessionDeps {
  /** Newest first: the first one seals, all of them open. */
  keys: readonly SealingKey[];
  format: CookieFormat;
  clock: Clock;
  limits: SessionLimits;
  ended: EndedSessions;
  uses: LastUses;
  /** Is told why the end of a session whose time is over could not be written. */
  onUnwritten(error: unknown): void;
  /** False for a base URL that is no longer offered: its key must not be sent any more. */
  isOffered(gatewayBaseUrl: string): boolean;
}

export type NewConnection = Pick<Connection, 'gatewayBaseUrl' | 'projectId' | 'apiKey'>;

/** A session with the `Set-Cookie` values that carry it. */
export interface IssuedSession {
  session: Session;
  setCookies: string[];
}

/** A session that has ended, without its keys. */
export interface FormerSession {
  connections: readonly Pick<Connection, 'gatewayBaseUrl' | 'projectId'>[];
}

export interface Sessions {
  /**
   * The session of a `Cookie` header; undefined when there is none that may still be used. Looking
   * does not keep it.
   */
  read(cookieHeader: string | null): Promise<Session | undefined>;
  /** The same for something that a person does, so that idle time starts anew. */
  use(cookieHeader: string | null): Promise<Session | undefined>;
  /**
   * Whether a session that was read before may still be used: it was neither ended nor left unused for
   * too long since.
   * @throws when that cannot be told
   */
  isLive(session: Pick<Session, 'id' | 'signedInAt' | 'usedAt'>): boolean;
  /**
   * What a `Cookie` header held that opens no session any more; undefined where there is none. What
   * can still be read of it tells where the operator was.
   */
  former(cookieHeader: string | null): Promise<FormerSession | undefined>;
  /** Starts a session under an id of its own and forgets what the browser held before. */
  begin(
    connections: readonly NewConnection[],
    options?: { readOnly?: boolean | undefined },
  ): Promise<IssuedSession>;
  /**
   * Adds a project, in place of an earlier connection to the same one.
   * @throws ConsoleError `conflict` when the session has no room left
   */
  add(session: Session, connection: NewConnection): Promise<IssuedSession>;
  /** @throws ConsoleError `conflict` when `add` would find no room for this project */
  requireRoom(session: Session, projectId: string): void;
  /** Issues the cookies again, with the last use and under the newest key. */
  refresh(session: Session): Promise<IssuedSession>;
  /** Notes that the key of one connection has just been typed. */
  confirm(session: Session, projectId: string): Promise<IssuedSession>;
  /** Keeps the session from changing anything, or lets it again. */
  switchReadOnly(session: Session, readOnly: boolean): Promise<IssuedSession>;
  /** Ends every session that a `Cookie` header opens. Throws when that could not be written. */
  end(cookieHeader: string | null): Promise<void>;
  /** `Set-Cookie` values that remove all cookies. */
  clear(): string[];
}

const SESSION_ID_BYTES = 18;
/** An ended session is remembered beyond its time, in case the clock is set back. */
const REMEMBER_MS = 24 * 60 * 60_000;
/** An answer that was under way while the operator switched brings the former cookies back. */
const SWITCH_COUNTS_MS = 60_000;
const MAXIMUM_SWITCHED = 1_000;

/** Sessions that live in the browser's sealed cookies alone, but for the list of ended ones. */
export function createSessions(deps: SessionDeps): Sessions {
  const { keys, format, clock, limits, ended, uses } = deps;
  const cookies = createOpenedCookies(keys);
  const switched = createBoundedCache<boolean>({
    maximumEntries: MAXIMUM_SWITCHED,
    lifetimeMs: SWITCH_COUNTS_MS,
  });

  async function open(cookieHeader: string | null): Promise<Session[]> {
    const given = readCookieHeader(cookieHeader);
    const sessions = new Map<string, Session>();
    for (const cookieName of format.names) {
      const token = given.get(cookieName);
      const sealed = token === undefined ? undefined : await cookies.open(token, cookieName);
      if (sealed === undefined || !deps.isOffered(sealed.gatewayBaseUrl)) continue;
      const { sid, signedInAt, seenAt, readOnly = false, ...rest } = sealed;
      const known = sessions.get(sid);
      sessions.set(sid, {
        id: sid,
        signedInAt,
        readOnly: switched.get(sid) ?? (readOnly || known?.readOnly === true),
        usedAt: Math.max(seenAt, known?.usedAt ?? 0),
        connections: [
          ...(known?.connections ?? []),
          { ...rest, sessionId: sid, signedInAt, cookieName },
        ],
      });
    }
    return [...sessions.values()].map((session) => ({
      ...session,
      usedAt: Math.max(session.usedAt, uses.of(session.id)),
    }));
  }

  async function seal(session: Session, connection: SealedInSession): Promise<string> {
    const { sessionId, cookieName, ...rest } = connection;
    const readOnly = switched.get(sessionId) ?? session.readOnly;
    const sealed = {
      ...rest,
      sid: sessionId,
      seenAt: session.usedAt,
      ...(readOnly && { readOnly }),
    };
    const value = await sealConnection(sealed, cookieName, keys);
    if (cookieName.length + value.length > maximumCookieBytes) {
      throw new ConsoleError('invalid', {
        detail: 'This API key is too long to be kept in a cookie.',
      });
    }
    return format.set(cookieName, value);
  }

  async function issue(session: Session, changed = session.connections): Promise<IssuedSession> {
    const setCookies = await Promise.all(changed.map((connection) => seal(session, connection)));
    if (!ended.has(session.id)) return { session, setCookies };
    // Signed out while this answer was under way: it must not bring the session back.
    throw new ConsoleError('unauthenticated', { detail: 'You have signed out.' });
  }

  /** The cookie that a connection to this project belongs into. */
  function cookieFor(session: Session, projectId: string): string {
    const taken = session.connections.find((known) => known.projectId === projectId);
    return taken?.cookieName ?? freeName(format.names, session);
  }

  /** A session whose time is over stays so, should the clock be set back. */
  function endForGood(session: Session): void {
    cookies.forget(session.id);
    if (ended.has(session.id)) return;
    try {
      ended.end(session.id, forgetAt(session));
    } catch (error) {
      deps.onUnwritten(error);
    }
  }

  function forgetAt(session: Session): number {
    return sessionEnds(session, limits).absolute + REMEMBER_MS;
  }

  async function read(cookieHeader: string | null): Promise<Session | undefined> {
    const now = clock();
    const opened = await open(cookieHeader);
    for (const session of opened) if (isOver(session, limits, now)) endForGood(session);
    const usable = opened.filter(
      (session) => isAlive(session, limits, now) && !ended.has(session.id),
    );
    return usable.sort((left, right) => right.signedInAt - left.signedInAt)[0];
  }

  return {
    read,

    isLive({ id, signedInAt, usedAt }) {
      const times = { signedInAt, usedAt: Math.max(usedAt, uses.of(id)) };
      return isAlive(times, limits, clock()) && !ended.has(id);
    },

    async use(cookieHeader) {
      const session = await read(cookieHeader);
      if (session === undefined) return undefined;
      const usedAt = clock();
      uses.note(session.id, usedAt);
      return { ...session, usedAt };
    },

    async former(cookieHeader) {
      const given = readCookieHeader(cookieHeader);
      if (!format.names.some((name) => given.has(name))) return undefined;
      if (await read(cookieHeader)) return undefined;
      const connections = (await open(cookieHeader)).flatMap((session) => session.connections);
      return {
        connections: connections.map(({ gatewayBaseUrl, projectId }) => ({
          gatewayBaseUrl,
          projectId,
        })),
      };
    },

    async begin(connections, { readOnly = false } = {}) {
      const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
      const now = clock();
      const session: Session = {
        id,
        signedInAt: now,
        usedAt: now,
        readOnly,
        connections: format.names.flatMap((cookieName, index) => {
          const connection = connections[index];
          const times = { signedInAt: now, confirmedAt: now };
          return connection ? [{ ...connection, ...times, sessionId: id, cookieName }] : [];
        }),
      };
      const { setCookies } = await issue(session);
      const unused = format.names.slice(connections.length).map(format.clear);
      return { session, setCookies: [...setCookies, ...unused] };
    },

    async add(session, { gatewayBaseUrl, projectId, apiKey }) {
      const cookieName = cookieFor(session, projectId);
      const now = clock();
      const added: SealedInSession = {
        sessionId: session.id,
        signedInAt: session.signedInAt,
        gatewayBaseUrl,
        projectId,
        apiKey,
        cookieName,
        confirmedAt: now,
      };
      const connections = [
        ...session.connections.filter((known) => known.cookieName !== cookieName),
        added,
      ].sort((left, right) => left.cookieName.localeCompare(right.cookieName));
      return issue({ ...session, usedAt: now, connections }, [added]);
    },

    requireRoom: (session, projectId) => void cookieFor(session, projectId),

    refresh: (session) => issue(session),

    async confirm(session, projectId) {
      const now = clock();
      const connections = session.connections.map((known) =>
        known.projectId === projectId ? { ...known, confirmedAt: now } : known,
      );
      const changed = connections.filter((known) => known.projectId === projectId);
      return issue({ ...session, usedAt: now, connections }, changed);
    },

    async switchReadOnly(session, readOnly) {
      switched.set(session.id, readOnly);
      return issue({ ...session, usedAt: clock(), readOnly });
    },

    async end(cookieHeader) {
      for (const session of await open(cookieHeader)) {
        cookies.forget(session.id);
        ended.end(session.id, forgetAt(session));
      }
    },

    clear: () => format.names.map(format.clear),
  };
}

function freeName(names: readonly string[], session: Session): string {
  const free = names.find((name) =>
    session.connections.every((connection) => connection.cookieName !== name),
  );
  if (free !== undefined) return free;
  throw new ConsoleError('conflict', {
    detail: `This session already has ${names.length} projects. Sign out, then sign in to the ones you need.`,
  });
}
