import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { examineIdentityProvider } from "./identity-provider.ts";

const publicUrl = "https://www.arrebol.example";
const server = createServer((request, response) => {
  const issuer = `http://${request.headers.host}`;
  const answers = new Map([
    ["/.well-known/openid-configuration", JSON.stringify({ issuer })],
    ["/otro/.well-known/openid-configuration", JSON.stringify({ issuer })],
    ["/pagina/.well-known/openid-configuration", "<p>Bienvenidos</p>"],
    ["/vacio/.well-known/openid-configuration", '{"issuer":1}'],
  ]);
  const answer = answers.get(request.url ?? "");
  response.writeHead(answer ? 200 : 404).end(answer);
});
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("doctor reports nothing about an identity provider that is not configured", async () => {
  expect(await examineIdentityProvider({ identityProvider: null, publicUrl })).toEqual([]);
});

it("doctor reports that the identity provider answers, and the redirect URL to register there", async () => {
  const [finding] = await examine(`${origin}/`);
  expect(finding).toMatchObject({ level: "fine" });
  expect(finding?.says).toContain(`${publicUrl}/gestion/entrar/proveedor/vuelta`);
});

it.each([
  ["/otro", /^el proveedor se llama "http:\/\/127\.0\.0\.1:\d+"$/],
  ["/pagina", /no hay un proveedor/],
  ["/vacio", /no hay un proveedor/],
  ["/nada", /no hay un proveedor .*404/],
])("doctor reports a failure for an identity provider with %s", async (path, says) => {
  const [finding] = await examine(origin + path);
  expect(finding).toMatchObject({ level: "failure", todo: expect.stringContaining("OIDC_ISSUER") });
  expect(finding?.says).toMatch(says);
});

it("doctor reports an unknown state for an identity provider that cannot be reached", async () => {
  const [finding] = await examine("http://127.0.0.1:1");
  expect(finding).toMatchObject({ level: "unknown" });
});

function examine(issuer: string) {
  const client = { clientId: "a", clientSecret: "b", label: null };
  const identityProvider = { issuer, ...client, twoFactor: "reported", acr: null } as const;
  return examineIdentityProvider({ identityProvider, publicUrl });
}
