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

it("is silent where no provider is configured", async () => {
  expect(await examineIdentityProvider({ identityProvider: null, publicUrl })).toEqual([]);
});

it("says that the provider answers, and which address it has to know", async () => {
  const [finding] = await examine(`${origin}/`);
  expect(finding).toMatchObject({ level: "fine" });
  expect(finding?.says).toContain(`${publicUrl}/gestion/entrar/proveedor/vuelta`);
});

it.each([
  ["/otro", /^el proveedor se llama "http:\/\/127\.0\.0\.1:\d+"$/],
  ["/pagina", /no hay un proveedor/],
  ["/vacio", /no hay un proveedor/],
  ["/nada", /no hay un proveedor .*404/],
])("finds fault with %s", async (path, says) => {
  const [finding] = await examine(origin + path);
  expect(finding).toMatchObject({ level: "failure", todo: expect.stringContaining("OIDC_ISSUER") });
  expect(finding?.says).toMatch(says);
});

it("cannot tell of a provider that is away", async () => {
  const [finding] = await examine("http://127.0.0.1:1");
  expect(finding).toMatchObject({ level: "unknown" });
});

function examine(issuer: string) {
  const client = { clientId: "a", clientSecret: "b", label: null };
  const identityProvider = { issuer, ...client, twoFactor: "reported", acr: null } as const;
  return examineIdentityProvider({ identityProvider, publicUrl });
}
