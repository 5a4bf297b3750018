import * as oidc from "openid-client";
import type { IdentityProvider } from "../../platform/config/config.ts";
import { countsAsTwoFactor } from "../domain/second-factor.ts";
import { callbackPath } from "./callback-path.ts";
import { type ProviderFailure, providerFailureOf } from "./provider-failures.ts";
import { fetchFromProvider } from "./provider-requests.ts";

/** Account at the identity provider, from its verified response. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  isTwoFactor: boolean;
};

/** Secrets of one sign-in at the provider, against forged responses, injected codes and replayed tokens. */
export type ProviderChecks = { state: string; nonce: string; verifier: string };

export type Provider = ReturnType<typeof createProvider>;

/** Cache times in milliseconds of the discovery document, and of a failure, so that not every request waits for it. */
const lasts = { discovery: 3_600_000, failure: 10_000 };

/** Client of the identity provider: OpenID Connect's authorization code flow with PKCE, state and nonce. */
export function createProvider(
  settings: IdentityProvider,
  {
    publicUrl,
    now = Date.now,
    timeout = 5,
  }: {
    publicUrl: string;
    now?: () => number;
    /** Timeout in seconds of a request to the provider; short, because the user is waiting. */
    timeout?: number;
  },
) {
  let known: { until: number; configuration: Promise<oidc.Configuration> } | null = null;
  function discover(): Promise<oidc.Configuration> {
    if (known && now() < known.until) return known.configuration;
    const configuration = readDiscovery(settings, { timeout });
    const found = { until: now() + lasts.discovery, configuration };
    known = found;
    configuration.catch(() => {
      found.until = now() + lasts.failure;
    });
    return configuration;
  }
  return {
    label: settings.label,

    async begin(): Promise<
      { kind: "begun"; url: string; checks: ProviderChecks } | ProviderFailure
    > {
      return orFailure(async () => {
        const configuration = await discover();
        const checks = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: `${publicUrl}${callbackPath}`,
          scope: "openid email",
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: "S256",
          ...(settings.acr && { acr_values: settings.acr }),
        });
        return { kind: "begun", url: url.href, checks };
      });
    },

    /** Exchanges the authorization code in the response's query string for tokens, and verifies all of them. */
    async finish(
      search: string,
      { state, nonce, verifier }: ProviderChecks,
    ): Promise<{ kind: "identity"; identity: ProviderIdentity } | ProviderFailure> {
      return orFailure(async () => {
        const configuration = await discover();
        const answer = new URL(`${publicUrl}${callbackPath}${search}`);
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token) throw new Error("no ID token");
        // Providers may leave the address out of the ID token (OpenID Connect Core, 5.4).
        const person =
          token.email || !configuration.serverMetadata().userinfo_endpoint
            ? token
            : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub);
        return {
          kind: "identity",
          identity: {
            issuer: token.iss,
            subject: token.sub,
            email: typeof person.email === "string" ? person.email : "",
            isEmailVerified: isVerified(person),
            isTwoFactor: countsAsTwoFactor(token, settings),
          },
        };
      });
    },
  };
}

async function readDiscovery(
  { issuer, clientId, clientSecret }: IdentityProvider,
  { timeout }: { timeout: number },
): Promise<oidc.Configuration> {
  const metadata = { [oidc.clockTolerance]: 30 };
  return oidc.discovery(new URL(issuer), clientId, metadata, authenticateClient(clientSecret), {
    timeout,
    [oidc.customFetch]: fetchFromProvider,
    execute: [
      // Verifies the signature of ID tokens, which the code flow makes optional.
      oidc.enableNonRepudiationChecks,
      // The settings allow plain HTTP on this machine only.
      ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Sends the client secret in the request body if the provider supports it, else in the header, OpenID's default. */
function authenticateClient(secret: string): oidc.ClientAuth {
  const [inForm, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    return (methods.includes("client_secret_post") ? inForm : inHeader)(server, ...request);
  };
}

/** `xms_edov` (email domain owner verified) is what Microsoft Entra ID sends in place of `email_verified`. */
function isVerified({ email_verified, xms_edov }: Readonly<Record<string, unknown>>): boolean {
  return email_verified === true || [true, 1, "1", "true"].some((yes) => xms_edov === yes);
}

async function orFailure<Answer>(task: () => Promise<Answer>): Promise<Answer | ProviderFailure> {
  try {
    return await task();
  } catch (error) {
    return providerFailureOf(error);
  }
}
