import { describe, expect, it } from "vitest";
import { otherPromises } from "../../../tests/support/other-promises.ts";
import { linksOf, textOf } from "../../../tests/support/policy-text.ts";
import { capabilities } from "../../capabilities.ts";
import { itemCopy } from "../../consent/copy/inventory-copy.ts";
import { inventory } from "../../consent/domain/inventory.ts";
import { laws } from "../../kernel/copy/laws.ts";
import { retentionRules } from "../../platform/retention/capability-retention.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { company } from "../../seller/copy/company.ts";
import { cookiePolicy } from "./cookies.ts";
import { legalNotice } from "./legal-notice.ts";
import type { PolicyFacts } from "./policy.ts";
import { privacyPolicy } from "./privacy.ts";
import { recipientsInShort } from "./recipients.ts";
import { returnsPolicy } from "./returns.ts";

const privacy = (facts: PolicyFacts) =>
  privacyPolicy(facts, Object.values(retentionRules(capabilities)));
const writers = { privacyPolicy: privacy, cookiePolicy, returnsPolicy, legalNotice };
const companyFacts = Object.values(company).filter((fact) => typeof fact === "string");

describe.each(Object.entries(writers))("the policy %s", (_, write) => {
  const policy = write({ company, promises, asksVies: true });
  const sentences = textOf(policy);

  it("contains no hard-coded number: with other promises, only those appear", () => {
    const known = numbersIn([
      ...Object.values(otherPromises).flatMap((term) => ("unit" in term ? formatTerm(term) : [])),
      weekAndHours(otherPromises.serviceHours),
      ...inventory.map((item) => itemCopy(item, otherPromises).lifetime),
      ...Object.values(laws),
      ...companyFacts,
      "enero de 2025",
    ]);
    const found = numbersIn(textOf(write({ company, promises: otherPromises, asksVies: true })));
    expect(found.filter((number) => !known.includes(number))).toEqual([]);
  });

  it("keeps a number and its unit, and a range, on one line", () => {
    for (const sentence of sentences.filter((text) => !companyFacts.includes(text))) {
      expect(sentence).not.toMatch(/\d (día|hora|h\b|mes|año|€|%)/);
      expect(sentence).not.toMatch(/\d[-–]\d/);
    }
  });

  it("uses Spanish quotation marks", () => {
    for (const sentence of sentences) expect(sentence).not.toMatch(/["“”']/);
  });

  it("gives each section an anchor of its own", () => {
    const ids = policy.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it("links outside the site only to email, telephone and secure sites", () => {
    for (const link of linksOf(policy)) {
      if ("href" in link) expect(link.href).toMatch(/^(https:\/\/|mailto:|tel:)/);
    }
  });

  it("carries the month of its version", () => {
    expect(policy.updated).toEqual({ month: "2025-01", label: "enero de 2025" });
  });
});

it("lists in the cookie policy every entry of the inventory by its name", () => {
  const text = textOf(cookiePolicy({ company, promises, asksVies: true })).join("\n");
  for (const { name } of inventory) expect(text).toContain(name);
});

/** Numbers in texts; digits inside a word, such as the 2 of «B2B», are left out. */
function numbersIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(/(?<![\p{L}\d])\d+(?:[.,:/]\d+)*/gu) ?? []);
}

describe("the privacy policy", () => {
  const read = (asksVies: boolean) => textOf(privacy({ company, promises, asksVies })).join("\n");

  it("names VIES, what it is asked and who answers, where tax numbers are checked", () => {
    expect(read(true)).toContain("Comisión Europea y el Estado miembro que expidió el NIF");
    expect(read(true)).toContain("Comprobar en VIES que el NIF de su empresa existe");
    expect(read(true)).toContain("cuatro clases de destinatarios");
    expect(read(false)).not.toContain("Comisión Europea y el Estado miembro");
    expect(read(false)).toContain("tres clases de destinatarios");
  });

  it("says at the form, in short, who receives the data, and VIES where it is asked", () => {
    expect(recipientsInShort({ asksVies: false })).not.toContain("VIES");
    expect(recipientsInShort({ asksVies: true })).toContain("VIES");
  });

  it("says that pages and campaigns are counted with consent only", () => {
    const policy = privacy({ company, promises, asksVies: false });
    const rows = policy.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])),
    );
    const about = rows.filter(([name]) =>
      /Contar qué páginas|Recuentos de visitas|Saber qué campañas/.test(String(name)),
    );
    expect(about).toHaveLength(3);
    for (const row of about) expect(row.join(" ")).toContain("6.1.a");
  });
});
