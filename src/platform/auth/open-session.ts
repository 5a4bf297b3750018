import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type { SessionSummary } from "../../kernel/session-summary.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { outcomeOf, resultOf } from "./outcome.ts";
import { renewalSeconds } from "./realm-options.ts";

export type RequestPresence<Presence> = ReturnType<typeof createRequestPresence<Presence>>;

/** Signed-in user of a request, read from the database at most once. */
export function createRequestPresence<Presence>(read: () => Promise<Presence | null>) {
  let found: Promise<Presence | null> | undefined;
  const find = () => {
    found ??= read();
    return found;
  };
  return {
    find,
    /** @throws when nobody is signed in. */
    async get() {
      const presence = await find();
      if (!presence) throw new Error("nobody is signed in");
      return presence;
    },
    purge() {
      found = undefined;
    },
  };
}

type Answered<Response> = Promise<{ response: Response; headers: Headers | undefined }>;

/** Session that better-auth finds for a request; null when it has ended or is older than `maxSeconds`. */
export async function readOpenSession<Found extends { session: { createdAt: Date } }>(
  call: Answered<Found | null>,
  { jar, maxSeconds }: { jar: CookieJar; maxSeconds: number },
): Promise<Found | null> {
  const outcome = await outcomeOf(call);
  if (outcome.kind === "refused") return null;
  jar.keep(outcome.headers);
  const found = outcome.response;
  if (!found) return null;
  const ageSeconds = (Date.now() - found.session.createdAt.getTime()) / 1000;
  return ageSeconds > maxSeconds ? null : found;
}

/** True for a session that needs no write: not expired, not due for renewal, not older than `max`. */
export function isCurrentSession(
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  { now, seconds }: { now: number; seconds: { unused: number; max: number } },
): boolean {
  const renewalDue = expiresAt.getTime() - (seconds.unused - renewalSeconds) * 1000;
  return now < renewalDue && now <= createdAt.getTime() + seconds.max * 1000;
}

type StoredSession = {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
};

/** Open sessions of the signed-in user, most recently used first; `add` returns further fields of a session. */
export async function listOpenSessions<Stored extends StoredSession, More = unknown>(
  call: Promise<Stored[]>,
  { currentId, add }: { currentId: string; add?: (session: Stored) => More },
): Promise<(SessionSummary & More)[]> {
  const sessions = await resultOf(call);
  return sessions
    .map((session) => ({
      id: session.id,
      isCurrent: session.id === currentId,
      startedAt: session.createdAt.getTime(),
      lastSeenAt: session.updatedAt.getTime(),
      address: session.ipAddress ?? "",
      device: session.userAgent ?? "",
      ...(add?.(session) as More),
    }))
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
}

/** Plugin that ends a session; better-auth's own needs a table that only staff have, and hides database failures. */
export const sessionEnd = {
  id: "session-end",
  endpoints: {
    endSession: createAuthEndpoint(
      "/end-session",
      { method: "POST", requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { authCookies, internalAdapter, secret } = context.context;
        const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
        if (token) await internalAdapter.deleteSession(token);
        deleteSessionCookie(context);
        return context.json({ isEnded: true });
      },
    ),
  },
};

export async function endBrowserSession({
  auth,
  jar,
}: {
  auth: { api: { endSession(call: { headers: Headers; returnHeaders: true }): Answered<unknown> } };
  jar: CookieJar;
}): Promise<void> {
  const outcome = await outcomeOf(
    auth.api.endSession({ headers: new Headers(jar.headers), returnHeaders: true }),
  );
  if (outcome.kind === "done") jar.keep(outcome.headers);
}
