import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../../support/site.ts";
import { type Answer, ask } from "../../support/visit.ts";

/** Each kind of response: cached page, page rendered per request, redirect to sign-in, file, error, health check. */
const paths = [
  "/",
  "/politicas",
  "/gestion/entrar",
  "/gestion",
  "/robots.txt",
  "/nada",
  "/healthz",
];

let site: Site;
const answers = new Map<string, Answer>();
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: "https://www.arrebol.example" } });
  for (const path of paths) answers.set(path, await ask(site, path));
});
afterAll(() => site.stop());

/**
 * The checks of Mozilla's HTTP Observatory, which grades security headers; each must reach its best result.
 * Source: https://github.com/mdn/mdn-http-observatory, src/grader/charts.js
 */
describe.each(paths)("the security headers of the answer to %s", (path) => {
  const header = (name: string) => String(answers.get(path)?.headers[name] ?? "");
  const policy = () =>
    new Map(
      header("content-security-policy")
        .split(";")
        .map((directive) => directive.trim().split(" "))
        .map(([name = "", ...sources]) => [name, sources]),
    );

  it("allow only the site's own sources, from 'none' on, and no framing", () => {
    expect(policy().get("default-src")).toEqual(["'none'"]);
    expect(policy().get("base-uri")).toEqual(["'none'"]);
    expect(policy().get("frame-ancestors")).toEqual(["'none'"]);
    expect(["'self'", "'none'"]).toContain(policy().get("form-action")?.join(" "));
    for (const name of ["script-src", "style-src", "object-src"]) {
      for (const source of policy().get(name) ?? [])
        expect(source).toMatch(/^'(self|none|sha256-[\w+/]+=*)'$/);
    }
  });

  it("let no text become markup or a script on pages (Trusted Types)", () => {
    if (!header("content-type").startsWith("text/html")) return;
    expect(policy().get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy().get("trusted-types")).toEqual(["'none'"]);
  });

  it("require https for a year", () => {
    expect(
      Number(/^max-age=(\d+)/.exec(header("strict-transport-security"))?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000);
  });

  it("forbid sniffing and embedding elsewhere, and tell other sites little", () => {
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("cross-origin-resource-policy")).toBe("same-origin");
    expect(header("cross-origin-opener-policy")).toBe("same-origin");
    expect(header("referrer-policy")).toMatch(/^(no-referrer|same-origin|strict-origin.*)$/);
  });

  it("allow no other origin, and no cookie that a script or another site could use", () => {
    expect(header("access-control-allow-origin")).toBe("");
    for (const cookie of answers.get(path)?.headers["set-cookie"] ?? [])
      expect(cookie).toMatch(/Secure.*HttpOnly|HttpOnly.*Secure/);
  });

  it("come with scripts of this site only", () => {
    const sources = (answers.get(path)?.body ?? "").matchAll(/<script[^>]* src="([^"]+)"/g);
    for (const [, source] of sources) expect(source).toMatch(/^\/[^/]/);
  });
});
