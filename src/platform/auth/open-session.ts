import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type { SessionSummary } from "../../kernel/session-summary.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { outcomeOf, resultOf } from "./outcome.ts";

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
    /** Discards the cached session after signing in or out. */
    purge() {
      found = undefined;
    },
  };
}

type Answered<Response> = Promise<{ response: Response; headers: Headers | undefined }>;

/** Session that better-auth finds for a request; null when it has ended or is older than `longestSeconds`. */
export async function readOpenSession<Found extends { session: { createdAt: Date } }>(
  call: Answered<Found | null>,
  { jar, longestSeconds }: { jar: CookieJar; longestSeconds: number },
): Promise<Found | null> {
  const outcome = await outcomeOf(call);
  if (outcome.kind === "refused") return null;
  jar.keep(outcome.headers);
  const found = outcome.response;
  if (!found) return null;
  const ageSeconds = (Date.now() - found.session.createdAt.getTime()) / 1000;
  return ageSeconds > longestSeconds ? null : found;
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

/**
 * better-auth plugin that ends a browser's session. The library's own sign-out reads a table of identity provider
 * accounts, which exists for the staff only, and reports success while the database does not answer.
 */
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

/** Ends the session of the browser that sends the request, if it has one. */
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
