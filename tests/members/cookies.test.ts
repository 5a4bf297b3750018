import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, askCode, startOn } from "../support/members.ts";
import { ask } from "../support/visit.ts";

const secure = { publicUrl: "https://www.arrebol.example", prefix: "__Host-cuenta." };
const plain = { publicUrl: "http://localhost:3000", prefix: "cuenta." };

/** Headers of a request that a reverse proxy has received over HTTPS and passed on. */
const overTls = {
  host: "www.arrebol.example",
  "x-forwarded-proto": "https",
  "x-forwarded-for": "203.0.113.7",
  origin: "https://www.arrebol.example",
};

describe.each([secure, plain])("cookies of members at $publicUrl", ({ publicUrl, prefix }) => {
  const isSecure = publicUrl.startsWith("https:");
  const headers: Record<string, string> = isSecure ? overTls : {};
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn("SQLite", { PUBLIC_URL: publicUrl, TRUST_PROXY: "1" });
    await addCompany(site, { email: "nerea@galletas.es" });
  });
  afterAll(() => site?.stop());

  it("are limited to host, whole path and HTTP; only the known browser's cookie outlasts signing out", async () => {
    const client = createHttpClient(site, { headers });
    const lines: string[] = [];
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await client.post(path, fields);
      lines.push(...(answer.headers["set-cookie"] ?? []));
      return answer;
    };
    const code = await askCode(site, { ...client, post }, "nerea@galletas.es");
    expect((await post("/entrar/codigo", { code })).headers.location).toBe("/cuenta");
    expect([...client.cookies.keys()]).toEqual([`${prefix}session_token`, `${prefix}device`]);
    expect(lines.find((line) => line.startsWith(`${prefix}device=`))).toContain("Max-Age=7776000;");
    expect(decodeURIComponent(client.cookies.get(`${prefix}device`) ?? "")).not.toMatch(/@|nerea/);
    expect((await client.get("/cuenta")).status).toBe(200);
    await post("/salir", {});
    expect([...client.cookies.keys()]).toEqual([`${prefix}device`]);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line.startsWith(prefix), line).toBe(true);
      const attributes = line.split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
      expect(attributes.includes("Secure")).toBe(isSecure);
      expect(line).not.toMatch(/; Domain/i);
    }
  });

  it("protect against forms of another origin, also of the same host without https", async () => {
    for (const origin of [
      "https://evil.example",
      publicUrl.replace(/^http(s?)/, isSecure ? "http" : "https"),
      "null",
    ]) {
      const { status } = await ask(site, "/entrar", {
        method: "POST",
        headers: {
          ...headers,
          origin,
          "sec-fetch-site": "cross-site",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: "email=nerea%40galletas.es",
      });
      expect(status, origin).toBe(403);
    }
  });
});
