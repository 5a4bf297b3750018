import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { attemptsFrom } from "../../platform/auth/attempts.ts";
import { orUnavailable, outcomeOf } from "../../platform/auth/outcome.ts";
import type { ProviderBeginning, ProviderEnd } from "../domain/access.ts";
import { findOrLinkMember } from "../members/identities.ts";
import { attempt } from "./attempts.ts";
import type { SignInDeps } from "./member-session.ts";
import type { ProviderIdentity } from "./provider.ts";
import { noteProviderChallenge } from "./provider-challenge.ts";
import { enter, refused, tooMany } from "./sign-in.ts";

/** Time limit for signing in at the provider, in seconds. */
const secondsAtProvider = 600;

/** Maximum length of the response's query string in characters; its authorization code has one or two thousand. */
const maxAnswerLength = 8000;

/** Begins a sign-in at the identity provider; `back` is the console's page to return to. */
export async function beginProviderSignIn(
  deps: SignInDeps,
  { back }: { back: string | null },
): Promise<ProviderBeginning> {
  const { provider, attempts, jar, cookieNames, sealer } = deps;
  if (!provider) return { kind: "not-configured" };
  return orUnavailable<ProviderBeginning>(deps, async () => {
    const retryAfterSeconds = await attempts.take(...startsFrom(deps));
    if (retryAfterSeconds !== null) return tooMany(deps, retryAfterSeconds);
    const begun = await provider.begin();
    if (begun.kind !== "begun") {
      await giveBack(deps);
      deps.logProviderFailure({ ...begun, kind: "away" });
      return { kind: "away" };
    }
    const until = deps.now() + secondsAtProvider * 1000;
    const pending: Pending = { ...begun.checks, back, until };
    const value = sealer.seal(JSON.stringify(pending)).replaceAll("+", "-").replaceAll("/", "_");
    jar.set(cookieNames.provider, { value, seconds: secondsAtProvider });
    return { kind: "begun", url: begun.url };
  });
}

/** Completes a sign-in with the response's query string; works only in the browser that began the sign-in. */
export async function finishProviderSignIn(
  deps: SignInDeps,
  { search }: { search: string },
): Promise<ProviderEnd> {
  const { provider, attempts, jar, cookieNames } = deps;
  if (!provider) return { kind: "not-configured", back: null };
  const pending = openPending(deps, jar.read(cookieNames.provider));
  if (!pending) return { kind: "expired", back: null };
  const { back, until, ...checks } = pending;
  // Keeps the cookie, because a forged link must not cancel the sign-in in progress.
  if (search.length > maxAnswerLength || !isAnswerTo(checks.state, search))
    return { kind: "invalid", back };
  jar.set(cookieNames.provider, { value: "", seconds: 0 });
  return orUnavailable<ProviderEnd>(deps, async () => {
    if ((await attempts.take(attempt.withState(checks.state))) !== null)
      return { kind: "expired", back };
    const answer = await provider.finish(search, checks);
    if (answer.kind !== "identity") {
      deps.logProviderFailure(answer);
      return { kind: answer.kind, back };
    }
    const kind = await admit(deps, answer.identity);
    if (kind !== "refused") await giveBack(deps);
    return { kind, back };
  });
}

/** Opens the session of the member to whom the provider account belongs, or asks for a two-factor code first. */
async function admit(
  deps: SignInDeps,
  identity: ProviderIdentity,
): Promise<"signed-in" | "two-factor" | "refused"> {
  const { auth, jar } = deps;
  const memberId = await findOrLinkMember(deps, identity);
  if (!memberId) return refused(deps, "sign-in refused", identity.email).kind;
  const outcome = await outcomeOf(
    auth.api.signInAtProvider({
      body: { memberId, isTwoFactor: identity.isTwoFactor },
      headers: jar.headers,
      returnHeaders: true,
    }),
  );
  if (outcome.kind === "refused") return refused(deps, "sign-in refused", identity.email).kind;
  if ("twoFactorRedirect" in outcome.response) {
    jar.keep(outcome.headers);
    await noteProviderChallenge(deps);
    return "two-factor";
  }
  await enter(deps, outcome.headers);
  return "signed-in";
}

type Pending = z.infer<typeof pendingShape>;
const pendingShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string().nullable(),
  until: z.number(),
});

function openPending({ sealer, now }: SignInDeps, cookie: string): Pending | null {
  const opened = cookie.length < maxAnswerLength ? sealer.open(cookie) : null;
  if (!opened) return null;
  const pending = pendingShape.parse(JSON.parse(opened.text));
  return pending.until > now() ? pending : null;
}

function isAnswerTo(state: string, search: string): boolean {
  const given = Buffer.from(new URLSearchParams(search).get("state") ?? "");
  const expected = Buffer.from(state);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function giveBack(deps: SignInDeps): Promise<void> {
  for (const each of startsFrom(deps)) await deps.attempts.giveBack(each);
}

/** Rate limits apart from those of passwords, because any site that sends browsers here could use those up. */
function startsFrom({ clientAddress }: SignInDeps) {
  return attemptsFrom(clientAddress).map(attempt.atProvider);
}
