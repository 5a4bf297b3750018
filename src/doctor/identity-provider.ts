import type { Config } from "../platform/config/config.ts";
import { callbackPath } from "../staff/sign-in/callback-path.ts";
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
  const todo = "Revise OIDC_ISSUER y que esta máquina llegue al proveedor.";
  if (!answer) return [unknown("OIDC", `${issuer} no contesta`, todo)];
  const named = answer.status === 200 ? findIssuer(answer.text) : null;
  if (named === null)
    return [
      failure(
        "OIDC",
        `en ${issuer} no hay un proveedor de OpenID Connect (contesta ${answer.status})`,
        todo,
      ),
    ];
  if (new URL(named).href !== new URL(issuer).href)
    return [
      failure(
        "OIDC",
        `el proveedor se llama ${JSON.stringify(named.slice(0, 200))}`,
        "Póngalo así, tal cual, en OIDC_ISSUER.",
      ),
    ];
  return [
    fine(
      "OIDC",
      `contesta ${issuer}; en él, la dirección de vuelta es ${publicUrl}${callbackPath}`,
    ),
  ];
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
