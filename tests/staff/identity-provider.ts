import { once } from "node:events";
import { createServer } from "node:http";
import Provider from "oidc-provider";
import type { IdentityProvider } from "../../src/platform/config/config.ts";
import { findFreePort } from "../support/free-port.ts";

/** Account with which the user is signed in at the identity provider. */
type Account = {
  sub: string;
  email: string;
  email_verified: boolean;
  amr?: string[];
};

const client = {
  clientId: "escaparate",
  clientSecret: "a secret of at least thirty-two characters",
};

/**
 * Starts a real OpenID Connect provider on this machine. It confirms the identity in `account` without asking the user.
 */
export async function startIdentityProvider({ callback }: { callback: string }) {
  const server = createServer();
  const port = await findFreePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${port}`;
  const state: { account: Account; denies: boolean } = {
    account: { sub: "0", email: "", email_verified: false },
    denies: false,
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ["a key of this test"] },
    pkce: { required: () => true },
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/interaction" },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...state.account }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? "",
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction")) return answer(request, response);
    const { account, denies } = state;
    const login = { accountId: account.sub, ...(account.amr && { amr: account.amr }) };
    await provider.interactionFinished(
      request,
      response,
      denies ? { error: "access_denied", error_description: "the person said no" } : { login },
    );
  });
  const settings: IdentityProvider = {
    issuer,
    ...client,
    label: null,
    twoFactor: "reported",
    acr: null,
  };
  return {
    settings,
    state,
    /** Environment variables for a site that uses this provider for sign-in. */
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    /** Stops listening until `comeBack` is called, like a provider that is unavailable. */
    async goAway() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async comeBack() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

export type RunningProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Follows the redirects of the provider, from its authorization endpoint back to the site; returns the query of the
 * last URL.
 */
export async function answerOf(start: string, { callback }: { callback: string }): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    url = new URL(response.headers.get("location") ?? "", url).href;
    if (url.startsWith(callback)) return new URL(url).search;
  }
  throw new Error(`the provider led nowhere: ${url}`);
}
