import type { HtmlElement } from "html-validate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  problemSentence,
  requestErrors,
} from "../../src/access-requests/copy/request-form-copy.ts";
import { problemsTitle } from "../../src/kernel/copy/form-problems-copy.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { products } from "../support/sample-products.ts";
import { salonRizoLibre, send, type Typed } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, type OpenPage } from "../support/visit.ts";

const fields = ["company", "contact", "email", "phone", "taxId"] as const;

let site: Site;
let limited: Site;
beforeAll(async () => {
  site = await startSite();
  limited = await startSite({ env: { SUBMISSIONS_PER_HOUR: "2", TRUST_PROXY: "1" } });
});
afterAll(() => Promise.all([site.stop(), limited.stop()]));
afterEach(async () => {
  expect(await storedRequests(site)).toEqual([]);
});

describe("an access request form with mistakes", () => {
  it.each([
    ["company", "x", "too-short"],
    ["contact", "", "missing"],
    ["contact", "x".repeat(121), "too-long"],
    ["email", `compras"><script>@`, "not-an-email"],
    ["phone", "12", "not-a-phone"],
    ["taxId", "B12345675", "wrong-control"],
    ["taxId", "B1234", "wrong-format"],
    ["taxId", "ñ1234567", "unreadable"],
    ["taxId", "", "missing"],
  ] as const)("at %s (%j) comes back with an error at the field", async (field, typed, problem) => {
    const form = { ...salonRizoLibre, [field]: typed };
    const page = await send(site, form);
    expect(page.status).toBe(422);
    expectKept(page.root, form);
    const sentence = problemSentence(field, problem as never);
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    for (const name of fields) {
      const input = getOne(page.root, `form input[name="${name}"]`);
      expect(attributeOf(input, "aria-invalid"), name).toBe(name === field ? "true" : null);
      const described = descriptionsOf(input, page.root);
      if (name === field) expect(described.join(" ")).toContain(sentence);
      else expect(described.join(" ")).not.toContain(sentence);
    }
    expect(summaryOf(page.root)).toEqual([problemsTitle(1), sentence]);
  });

  it("has every problem in a summary that links to its field, and says so in the title", async () => {
    const page = await send(site, {});
    expect(page.status).toBe(422);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(linesOf(getOne(page.root, "title")).join()).toMatch(/^Error: /);
    const summary = getOne(page.root, 'form [role="alert"]');
    const targets = summary.querySelectorAll("a").map((link) => attributeOf(link, "href"));
    const ids = fields.map((name) => attributeOf(getOne(page.root, `input[name="${name}"]`), "id"));
    expect(targets).toEqual(ids.map((id) => `#${id}`));
    expect(attributeOf(summary, "tabindex")).toBe("-1");
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("keeps the box for news and the selection as they were", async () => {
    const [{ id: selection } = { id: "" }] = products;
    const form = { ...salonRizoLibre, taxId: "", wantsNews: "si", selection };
    const { root } = await send(site, form);
    expect(getOne(root, 'input[name="wantsNews"]').hasAttribute("checked")).toBe(true);
    expect(attributeOf(getOne(root, 'input[name="selection"]'), "value")).toBe(`${selection}:1`);
  });

  it("shows typed markup as plain text", async () => {
    const company = `"><script>alert(1)</script>&amp;`;
    const { body, root } = await send(site, { ...salonRizoLibre, company, taxId: "" });
    expect(attributeOf(getOne(root, 'input[name="company"]'), "value")).toBe(company);
    expect(body).not.toContain("<script>alert(1)");
  });

  it.each([
    ["a field that no person sees is filled in", { website: "https://example.com" }],
    ["it was sent faster than a person types", { fillMilliseconds: "400" }],
  ])("that looks like a robot's because %s keeps the text and says what to do", async (_, sign) => {
    const page = await send(site, { ...salonRizoLibre, ...sign });
    expect(page.status).toBe(422);
    expectKept(page.root, salonRizoLibre);
    expect(summaryOf(page.root)).toEqual([problemSentence("form", "robot")]);
    expect(attributeOf(getOne(page.root, 'input[name="website"]'), "value") ?? "").toBe("");
    expect(attributeOf(getOne(page.root, 'input[name="fillMilliseconds"]'), "value")).toBe("");
  });

  it.each([
    ["application/json", JSON.stringify(salonRizoLibre)],
    ["text/plain", "company=Rizo"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--y\r\nbroken"],
    ["application/x-www-form-urlencoded", "%%%=%ZZ&&&=&company"],
  ])("that cannot be read as a form (%s) counts as an empty one", async (type, body) => {
    const answer = await ask(site, "/", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect(answer.status).toBe(422);
  });

  it.each(["PUT", "PATCH", "DELETE"])("sent with %s is rejected", async (method) => {
    const body = new URLSearchParams(salonRizoLibre).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await ask(site, "/", { method, headers, body })).status).toBe(405);
  });
});

describe("an access request form from another site", () => {
  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ] as Record<string, string>[])("is rejected: %j", async (headers) => {
    const page = await send(site, salonRizoLibre, headers);
    expect(page.status).toBe(403);
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });
});

describe("an access request form beyond 64 KB", () => {
  it("is rejected, whether its size is announced or not", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const kilobytes of [64, 5000]) {
      const body = `company=${"x".repeat(kilobytes * 1024)}`;
      for (const announced of [headers, { ...headers, "Transfer-Encoding": "chunked" }]) {
        const answer = await ask(site, "/", { method: "POST", headers: announced, body });
        expect(answer.status).toBe(413);
        expect(await findHtmlProblems(answer.body)).toEqual([]);
      }
    }
  });

  it("is judged by its field when it is smaller", async () => {
    const page = await send(site, { ...salonRizoLibre, company: "x".repeat(60_000) });
    expect(page.status).toBe(422);
  });
});

describe("too many access request forms from one address", () => {
  const from = (address: string) => ({ "X-Forwarded-For": `1.1.1.1, ${address}` });

  it("are told when to come back, with all that was typed", async () => {
    const emails = ["uno", "dos", "tres"].map((name) => `${name}@salon-rizo-libre.es`);
    const pages = [];
    for (const email of emails) {
      pages.push(await send(limited, { ...salonRizoLibre, email }, from("203.0.113.9")));
    }
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 429]);
    const last = pages.at(-1) as OpenPage;
    const seconds = Number(last.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expectKept(last.root, { ...salonRizoLibre, email: emails[2] });
    expect(summaryOf(last.root)).toEqual([requestErrors.tooMany(60)]);
    expect(linesOf(getOne(last.root, "title")).join()).toMatch(/^Error: /);
    expect(await findHtmlProblems(last.body)).toEqual([]);
    const stored = (await storedRequests(limited)).map(({ email }) => email.address);
    expect(stored).toEqual(emails.slice(0, 2));
  });

  it("do not block another address", async () => {
    const page = await send(limited, salonRizoLibre, from("203.0.113.10"));
    expect(page.status).toBe(303);
  });

  it("do not count those that have to be corrected", async () => {
    for (let correction = 0; correction < 5; correction++) {
      expect((await send(limited, {}, from("203.0.113.11"))).status).toBe(422);
    }
    expect((await send(limited, salonRizoLibre, from("203.0.113.11"))).status).toBe(303);
  });
});

function expectKept(root: HtmlElement, typed: Typed) {
  for (const name of fields) {
    const input = getOne(root, `form input[name="${name}"]`);
    expect(attributeOf(input, "value"), name).toBe(typed[name]);
  }
}

function descriptionsOf(input: HtmlElement, root: HtmlElement): string[] {
  const ids = attributeOf(input, "aria-describedby")?.split(" ") ?? [];
  return ids.flatMap((id) => linesOf(getOne(root, `#${id}`)));
}

function summaryOf(root: HtmlElement): string[] {
  return linesOf(getOne(root, 'form [role="alert"]'));
}
