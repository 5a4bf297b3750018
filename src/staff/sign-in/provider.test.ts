import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callbackPath } from "./callback-path.ts";
import { createProvider } from "./provider.ts";

const publicUrl = "https://www.arrebol.example";
const client = { clientId: "escaparate", clientSecret: "a secret / with: signs" };
const day = 86_400;
const nowSeconds = () => Math.floor(Date.now() / 1000);

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const other = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Responses of the simulated provider by path; each test sets correct or wrong ones, or none. */
let answers: Map<string, Answerer>;
let asked: string[];
let issuer: string;
let authorization: string | undefined;
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const answer = answers.get(path);
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = new Map([
    ["/.well-known/openid-configuration", json(discovery())],
    ["/keys", json({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own" }] })],
  ]);
});

describe("a valid answer of the identity provider", () => {
  it("names the account, after the secret went in the header, which is OpenID's default", async () => {
    expect(await signIn({})).toEqual({
      kind: "identity",
      identity: {
        issuer,
        subject: "lucia-1",
        email: "lucia@arrebol.example",
        isEmailVerified: true,
        isTwoFactor: false,
      },
    });
    const [, credentials = ""] = authorization?.split(" ") ?? [];
    const [id, secret = ""] = Buffer.from(credentials, "base64").toString().split(":");
    expect([id, decodeURIComponent(secret.replaceAll("+", " "))]).toEqual(Object.values(client));
  });

  it.each([
    [{ email_verified: false }, false],
    [{ email_verified: "true" }, false],
    [{ email_verified: undefined }, false],
    [{ email_verified: undefined, xms_edov: "1" }, true],
    [{ email_verified: undefined, xms_edov: true }, true],
    [{ email_verified: undefined, xms_edov: "0" }, false],
  ])("with the claims %j: the address counts as verified: %s", async (claims, isEmailVerified) => {
    expect(await signIn({ claims })).toMatchObject({ identity: { isEmailVerified } });
  });
});

it.each<[string, Parameters<typeof idToken>[0]]>([
  ["of another issuer", { claims: { iss: "https://login.evil.example" } }],
  ["for another client", { claims: { aud: "shop" } }],
  ["for several clients, made for another", { claims: { aud: ["escaparate", "b"], azp: "b" } }],
  ["of another sign-in", { claims: { nonce: "another" } }],
  ["of yesterday", { claims: { exp: nowSeconds() - day, iat: nowSeconds() - day - 60 } }],
  ["without an end", { claims: { exp: undefined } }],
  ["about nobody", { claims: { sub: undefined } }],
  ["without a signature", { alg: "none" }],
  ["signed with the client's secret", { alg: "HS256" }],
  ["signed with another key", { key: other.privateKey }],
])("an ID token %s is rejected", async (_, spoiled) => {
  expect(await signIn(spoiled)).toMatchObject({ kind: "invalid" });
});

describe("a token endpoint of the identity provider that", () => {
  it.each<[string, Answerer, object]>([
    ["fails", (_, response) => response.writeHead(500).end(), { kind: "away" }],
    ["hangs up", (request) => request.destroy(), { kind: "away" }],
    ["never answers", silent, { kind: "away" }],
    ["never ends", endless, { kind: "invalid" }],
    ["sends a page", html, { kind: "invalid" }],
    ["leads elsewhere", redirectTo("/elsewhere"), { kind: "invalid" }],
    [
      "refuses the client",
      refusal("invalid_client"),
      { kind: "invalid", reason: "invalid_client" },
    ],
    ["says who knows what", refusal("lucia@arrebol.example"), { reason: "unknown error" }],
  ])("%s", async (_, answer, expected) => {
    expect(await signIn({ token: answer })).toMatchObject(expected);
    expect(asked).not.toContain("/elsewhere");
  });

  it("is on another host without encryption is not called", async () => {
    // Address of this machine that does not count as local, so that plain HTTP to it is refused.
    const elsewhere = issuer.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    answers.set(
      "/.well-known/openid-configuration",
      json({ ...discovery(), token_endpoint: `${elsewhere}/token` }),
    );
    expect(await signIn({})).toMatchObject({ kind: "invalid" });
    expect(asked).toEqual(["/.well-known/openid-configuration"]);
  });
});

describe("the discovery document of the identity provider", () => {
  it.each<[string, Answerer]>([
    [
      "of another issuer",
      (_, response) => json({ ...discovery(), issuer: "https://a.example" })(_, response),
    ],
    ["that leads elsewhere", redirectTo("/elsewhere")],
    ["that never ends", endless],
    ["that is no JSON", html],
    ["that does not come", silent],
  ])("%s starts no sign-in", async (_, answer) => {
    answers.set("/.well-known/openid-configuration", answer);
    const one = provider({ timeout: responseTimeoutFor(answer) });
    expect((await one.begin()).kind).toMatch(/away|invalid/);
    expect(asked).toEqual(["/.well-known/openid-configuration"]);
  });

  it("is asked for once, and after a failure again only after ten seconds", async () => {
    let now = 0;
    const one = provider({ now: () => now });
    const whole = answers.get("/.well-known/openid-configuration") as Answerer;
    answers.set("/.well-known/openid-configuration", (_, response) =>
      response.writeHead(503).end(),
    );
    expect(await one.begin()).toMatchObject({ kind: "away" });
    answers.set("/.well-known/openid-configuration", whole);
    now = 9_999;
    expect(await one.begin()).toMatchObject({ kind: "away" });
    expect(asked).toHaveLength(1);
    now = 10_000;
    const both = await Promise.all([one.begin(), one.begin()]);
    expect(both.map(({ kind }) => kind)).toEqual(["begun", "begun"]);
    expect(asked).toHaveLength(2);
    now += 3_600_000;
    await one.begin();
    expect(asked).toHaveLength(3);
  });
});

it("a sign-in at the provider asks for a code with PKCE, a nonce, and the configured authentication class", async () => {
  const begun = await provider({ acr: "gold" }).begin();
  if (begun.kind !== "begun") return expect.fail(begun.reason);
  expect(Object.fromEntries(new URL(begun.url).searchParams)).toEqual({
    client_id: client.clientId,
    response_type: "code",
    redirect_uri: publicUrl + callbackPath,
    scope: "openid email",
    state: begun.checks.state,
    nonce: begun.checks.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    acr_values: "gold",
  });
  expect(begun.url).not.toContain(begun.checks.verifier);
});

it.each([
  ["access_denied", "denied"],
  ["server_error", "away"],
  ["login_required", "invalid"],
  ["<script>alert(1)</script>", "invalid"],
])("a provider's answer with error=%s is %s, and its text is not logged", async (error, kind) => {
  const search = new URLSearchParams({
    error,
    error_description: "Lucía <b>dijo</b> no",
    state: "s",
  });
  const answer = await provider().finish(`?${search}`, { state: "s", nonce: "n", verifier: "v" });
  expect(answer).toMatchObject({ kind });
  expect(JSON.stringify(answer)).not.toMatch(/Lucía|script/);
});

type Options = { now?: () => number; acr?: string | null; timeout?: number };

function provider({ now = Date.now, acr = null, timeout = responseTimeoutFor() }: Options = {}) {
  const settings = { issuer, ...client, label: null, twoFactor: "reported", acr } as const;
  return createProvider(settings, { publicUrl, now, timeout });
}

function silent(): void {}

/** Timeout in seconds: long, because the machine may be busy; short for a response that never comes. */
function responseTimeoutFor(answer?: Answerer): number {
  return answer === silent ? 0.2 : 60;
}

/** Signs in with an ID token that has the given claims, or with `token` as the response of the token endpoint. */
async function signIn({ token, ...spoiled }: { token?: Answerer } & Parameters<typeof idToken>[0]) {
  const one = provider({ timeout: responseTimeoutFor(token) });
  const begun = await one.begin();
  if (begun.kind !== "begun") return begun;
  answers.set("/token", (request, response) => {
    authorization = request.headers.authorization;
    const right = json({
      access_token: "a",
      token_type: "bearer",
      id_token: idToken({ ...spoiled, claims: { nonce: begun.checks.nonce, ...spoiled.claims } }),
    });
    (token ?? right)(request, response);
  });
  return one.finish(`?code=c&state=${begun.checks.state}`, begun.checks);
}

function idToken({
  claims = {},
  alg = "RS256",
  key = own.privateKey,
}: {
  claims?: Record<string, unknown>;
  alg?: "RS256" | "HS256" | "none";
  key?: KeyObject;
}): string {
  const now = nowSeconds();
  const payload = {
    iss: issuer,
    sub: "lucia-1",
    aud: client.clientId,
    iat: now,
    exp: now + 60,
    email: "lucia@arrebol.example",
    email_verified: true,
    ...claims,
  };
  const text = [{ alg, kid: "own" }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signatures = {
    RS256: () => sign("sha256", Buffer.from(text), key).toString("base64url"),
    HS256: () => createHmac("sha256", client.clientSecret).update(text).digest("base64url"),
    none: () => "",
  };
  return `${text}.${signatures[alg]()}`;
}

function discovery() {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    // The provider supports insecure algorithms too, so that the tests show that our client refuses them.
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
  };
}

function json(content: unknown, status = 200): Answerer {
  return (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
}

function html(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/html" }).end("<p>hello</p>");
}

function refusal(error: string): Answerer {
  return json({ error, error_description: "Lucía was refused" }, 400);
}

function redirectTo(location: string): Answerer {
  return (_, response) => response.writeHead(302, { Location: location }).end();
}

/** Response body without end: sends spaces until the connection is closed. */
function endless(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = () => {
    if (!response.destroyed && response.write(" ".repeat(65_536))) setImmediate(more);
  };
  response.on("drain", more);
  more();
}
