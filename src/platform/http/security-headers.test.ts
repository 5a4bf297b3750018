import { expect, it } from "vitest";
import { foreignOrigins, inventory } from "../../consent/domain/inventory.ts";
import { sealPage } from "./security-headers.ts";

const nonce = "0197-marca";
const own = (text: string) => `<script nonce="${nonce}">${text}</script>`;

it("the security policy allows the scripts that the page marked as its own, by hash, and no other", () => {
  const { html, policy } = sealPage(`${own("1")}<style>a{}</style>`, { nonce });
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).not.toContain("unsafe");
  expect(html).toBe("<script>1</script><style>a{}</style>");
});

it.each([
  "<script>alert(document.cookie)</script>",
  '<script nonce="">alert(1)</script>',
  '<script nonce="otra-marca">alert(1)</script>',
])("the security policy has no hash of %s", (script) => {
  const { policy } = sealPage(`<h1>Salón</h1>${script}${own("1")}`, { nonce });
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(sealPage(script, { nonce: null }).policy).toContain("script-src 'self';");
});

it("the security policy needs no hash of a script file, of data for search engines, or of a repeated text", () => {
  const data = `<script nonce="${nonce}" type="application/ld+json">{}</script>`;
  const file = `<script nonce="${nonce}" src="/a.js"></script>`;
  const { policy } = sealPage(`${file}${data}${own("1")}${own("1")}`, { nonce });
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

it("sources of scripts that a route sets are added to the page's own", () => {
  const wasm = "script-src 'wasm-unsafe-eval'; frame-src 'none'";
  const { policy } = sealPage(own("1"), { nonce, own: wasm });
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}' 'wasm-unsafe-eval';/);
  expect(policy).toContain("frame-src 'none'");
});

it("a page whose route allows no scripts has no other source of scripts beside 'none'", () => {
  const { policy } = sealPage("<p>Hola</p>", { nonce, own: "sandbox; script-src 'none'" });
  expect(policy).toContain("script-src 'none';");
});

it("the security policy names the origins that the cookie inventory declares, none at present", () => {
  expect(sealPage("", { nonce, foreign: foreignOrigins() }).policy).not.toMatch(/https?:/);
  const [item] = inventory;
  const counted = { origin: "https://cuenta.example", directives: ["connect-src"] } as const;
  const foreign = foreignOrigins([
    { ...(item as (typeof inventory)[number]), thirdParty: counted },
  ]);
  const { policy } = sealPage("", { nonce, foreign });
  expect(policy).toContain("connect-src 'self' https://cuenta.example;");
});
