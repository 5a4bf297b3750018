import { expect, it } from "vitest";
import { foreignOrigins, inventory } from "../../core/consent/inventory.ts";
import { pagePolicy } from "./content-security.ts";

it("lets run what stands in the page, by its hash, and no other script", () => {
  const policy = pagePolicy("<script>1</script><style>a{}</style>");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).not.toContain("unsafe");
});

it("needs no hash of a file, of data for search engines, or of the same text again", () => {
  const data = '<script type="application/ld+json">{}</script>';
  const policy = pagePolicy(
    `<script src="/a.js"></script>${data}<script>1</script><script>1</script>`,
  );
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

it("names the origins that the inventory of cookies declares, and none today", () => {
  expect(pagePolicy("")).not.toMatch(/https?:/);
  const [item] = inventory;
  const counted = { origin: "https://cuenta.example", directives: ["connect-src"] } as const;
  const foreign = foreignOrigins([
    { ...(item as (typeof inventory)[number]), thirdParty: counted },
  ]);
  expect(pagePolicy("", null, foreign)).toContain("connect-src 'self' https://cuenta.example;");
});
