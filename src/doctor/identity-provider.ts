import type { Config } from "../platform/config/config.ts";
import { callbackPath } from "../staff/sign-in/callback-path.ts";
import { identityProviderFindings as texts } from "./copy/identity-provider-copy.ts";
import { type Finding, failure, fine, unknown } from "./finding.ts";
import { ask } from "./network.ts";

/** Checks that the identity provider of the staff answers, and that its issuer is that of OIDC_ISSUER. */
export async function examineIdentityProvider({
  identityProvider,
  publicUrl,
}: Pick<Config, "identityProvider" | "publicUrl">): Promise<Finding[]> {
  if (!identityProvider) return [];
  const { issuer } = identityProvider;
  const answer = await ask(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (!answer) return [unknown(texts.silent(issuer))];
  const named = answer.status === 200 ? findIssuer(answer.text) : null;
  if (named === null) return [failure(texts.noProvider(issuer, answer.status))];
  if (new URL(named).href !== new URL(issuer).href)
    return [failure(texts.otherName(JSON.stringify(named.slice(0, 200))))];
  return [fine(texts.answers({ issuer, callback: `${publicUrl}${callbackPath}` }))];
}

/** Issuer in an OpenID Connect discovery document; null if the text is not such a document. */
function findIssuer(text: string): string | null {
  try {
    const { issuer } = JSON.parse(text) as { issuer?: unknown };
    return typeof issuer === "string" && URL.canParse(issuer) ? issuer : null;
  } catch {
    return null;
  }
}
