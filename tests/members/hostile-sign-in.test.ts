import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator } from "../support/authenticator.ts";
import { createHttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addPasskeyOf,
  askCode,
  challengeIn,
  signedIn,
  startOn,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { type Answer, ask } from "../support/visit.ts";

const party = { origin: "http://localhost:3000", rpId: "localhost" };
const form = "application/x-www-form-urlencoded";
const paths = ["/entrar", "/entrar/codigo"];

/** Request bodies that no form of the site would send, with their content type. */
const bodies: [type: string, body: string | Buffer][] = [
  [form, ""],
  [form, "email=nerea%40salon.es%00&code=%00123456&passkey=%00"],
  [form, "email=a%40salon.es&email=b%40salon.es&code=1&code=2&passkey=%7B%7D&passkey=%5B%5D"],
  [form, "email[]=a%40salon.es&email[$ne]=1&code[]=1&code[length]=6&passkey[id]=1"],
  [form, "email=%E0%A4%A&code=%&passkey=%zz"],
  [form, `email=${"a".repeat(30_000)}%40salon.es`],
  [form, `code=${"1".repeat(60_000)}`],
  [form, `passkey=${"%7B".repeat(20_000)}`],
  [form, `email=${"a".repeat(70_000)}`],
  [form, `email=${"%F0%9F%98%80".repeat(2000)}%40salon.es`],
  [form, `${"a=1&".repeat(15_000)}email=x`],
  [form, "__proto__=1&constructor=2&email=__proto__&code=constructor"],
  [form, Buffer.from([0xff, 0xfe, 0x00, 0x65])],
  ["application/json", '{"email":["a@salon.es"],"code":{"$gt":""},"passkey":{"id":[]}}'],
  ["application/json", "[".repeat(50_000)],
  ["text/plain", "email=a@salon.es"],
  ["application/xml", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["multipart/form-data", "email=a@salon.es"],
  ["multipart/form-data; boundary=x", "--x\r\nno header"],
  ["multipart/form-data; boundary=x", file("email")],
  ["multipart/form-data; boundary=x", file("code")],
  ["multipart/form-data; boundary=x", file("passkey")],
  ["", "email=a@salon.es"],
  ["x/\u00e9", "code=123456"],
];

function file(name: string): string {
  const head = `Content-Disposition: form-data; name="${name}"; filename="a.html"`;
  return `--x\r\n${head}\r\nContent-Type: text/html\r\n\r\n<script>\r\n--x--\r\n`;
}

/** Expects a response from which a person can continue: a redirect, or a page in Spanish with a heading. */
function expectSaid(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status === 303) return;
  expect(answer.body, what).toMatch(/lang="es"[\s\S]*<h1/);
}

describe.each(engines)("a hostile stranger who signs in on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: party.origin });
  });
  afterAll(() => site?.stop());

  it("is answered in Spanish, whatever is sent and with whatever cookies", async () => {
    const cookies = [
      "",
      "cuenta.sign_in=%00; cuenta.session_token=%00",
      `cuenta.sign_in=${"a".repeat(6000)}; cuenta.session_token=${"b.".repeat(3000)}`,
      "cuenta.sign_in=__proto__; cuenta.sign_in=[]; cuenta.session_token={}; =; ;",
      `cuenta.device=${"~.~..a.9e99.b~%00.%7E.".repeat(200)}`,
    ];
    for (const path of paths)
      for (const [type, body] of bodies)
        for (const cookie of cookies.slice(0, body.length > 20_000 ? 1 : 5)) {
          const headers = { ...(type && { "Content-Type": type }), cookie };
          const answer = await ask(site, path, { method: "POST", headers, body });
          expectSaid(answer, `${path} ${type} ${String(body).slice(0, 40)} ${cookie.slice(0, 30)}`);
        }
    for (const query of ["volver=//evil.example", `volver=${"%2F".repeat(2000)}`, "volver=%00"])
      for (const path of paths)
        expectSaid(await ask(site, `${path}?${query}&codigo=%00&aviso[]=1`, {}), query);
    expect(site.logs()).not.toContain('"level":50');
  });

  it("invalidates the code of the first tab by asking in a second one, and is told so", async () => {
    const email = "pestanas@salon.es";
    await addCompany(site, { email });
    const browser = createHttpClient(site);
    const first = await askCode(site, browser, email);
    const second = await askCode(site, browser, email);
    const refused = await browser.post("/entrar/codigo", { code: first });
    expect(refused.status).toBe(first === second ? 303 : 422);
    expect(refused.body).toMatch(first === second ? /^/ : /no es correcto|ya no vale/);
    expect((await browser.post("/entrar/codigo", { code: second })).status).toBe(303);
  });

  it("cannot sign in with the cookie of another browser or an old passkey answer", async () => {
    const email = "cookies@salon.es";
    await addCompany(site, { email });
    const [owner, thief] = [createHttpClient(site), createHttpClient(site)];
    const code = await askCode(site, owner, email);
    await thief.post("/entrar", { email: "ladron@salon.es" });
    const stolen = await thief.post("/entrar/codigo", { code });
    expect(stolen.status).toBe(422);
    expect(stolen.body).toMatch(/no es correcto|ya no vale/);
    await owner.post("/entrar/codigo", { code });
    const authenticator = createAuthenticator(party);
    const personId = await addPasskeyOf(owner, authenticator);
    const tabs = [createHttpClient(site), createHttpClient(site)];
    for (const tab of tabs) {
      const challenge = challengeIn((await tab.get("/entrar")).body);
      const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
      expect((await tab.post("/entrar", { passkey })).status).toBe(303);
      const replayed = await createHttpClient(site).post("/entrar", { passkey });
      expect(replayed.status).toBe(422);
      expect(replayed.body).toContain("No hemos podido entrar con esa llave de acceso");
    }
    const client = await signedIn(site, email);
    const again = await client.post("/cuenta/sesiones", { passkey: "{}", name: "\0" });
    expect(again.headers.location).toContain("llave-sin-guardar");
    expect(site.logs()).not.toContain('"level":50');
  });
});
