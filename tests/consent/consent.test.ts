import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { firstLayer, secondLayer } from "../../src/consent/copy/consent-copy.ts";
import { parseChoice } from "../../src/consent/domain/choice.ts";
import { inventoryVersion } from "../../src/consent/domain/inventory-version.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { choiceCookie } from "../browser/choice.ts";
import { findHtmlProblems } from "../support/html.ts";
import { inTime } from "../support/in-time.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send, type Typed } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { deepTest } from "../support/variants.ts";
import { ask, openPage, publicPaths } from "../support/visit.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const two = 2 * 365 * 86_400;

describe("the cookie banner", () => {
  it.each(publicPaths)("asks visitors without a choice on %s, with equal answers", async (path) => {
    const { root, headers } = await openPage(site, path);
    const region = getOne(root, "[data-consent-banner]");
    const buttons = region.querySelectorAll("button");
    expect(buttons.map((button) => linesOf(button).join())).toEqual([
      firstLayer.accept,
      firstLayer.reject,
    ]);
    const [accept, reject] = buttons.map((button) => button.getAttributeValue("class"));
    expect(accept).toBe(reject);
    expect(region.querySelectorAll('input[type="checkbox"]')).toEqual([]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each(publicPaths)("is not shown on %s once there is a choice", async (path) => {
    const pages = await Promise.all(
      [[], ["marketing"] as const].map(async (granted) =>
        ask(site, path, { headers: { Cookie: cookieOf(granted) } }),
      ),
    );
    const [rejected, marketing] = pages.map(({ body }) => body);
    expect(rejected).not.toContain(`data-consent-banner=""`);
    expect(rejected).toBe(marketing);
  });

  it.each([
    "consentimiento=si",
    `consentimiento=${choiceCookie([], { version: "00000000" }).value}`,
    `consentimiento=${choiceCookie([], { at: Date.now() - 25 * 31 * 86_400_000 }).value}`,
    "consentimiento=%00%ff; consentimiento",
    `consentimiento="${choiceCookie([]).value}"`,
  ])("asks again where the cookie says %j", async (Cookie) => {
    const { body } = await ask(site, "/cookies", { headers: { Cookie } });
    expect(body).toContain("data-consent-banner");
  });
});

describe("a cookie choice sent as a form", () => {
  it.each([
    [{ decision: "accept" }, ["functional", "performance", "marketing"], "accept"],
    [{ decision: "reject" }, [], "reject"],
    [{ decision: "configure", performance: "si" }, ["performance"], "configure"],
    [{ decision: "configure" }, [], "configure"],
    [{ decision: "reject", marketing: "si" }, [], "reject"],
    [{ decision: "configure", necessary: "si" }, [], "configure"],
    [{ decision: "configure", todas: "si" }, [], "configure"],
  ])("of %j grants %j, redirects back and is recorded", async (form, granted, action) => {
    const answer = await choose(form, { Referer: `${site.url}/cookies?x=1` });
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cookies?x=1" } });
    const [cookie = "", ...others] = answer.headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    const [, value = "", age] =
      /^consentimiento=([^;]+); Path=\/; SameSite=Lax; Max-Age=(\d+)$/.exec(cookie) ?? [];
    expect(Math.abs(Number(age) - two)).toBeLessThan(2 * 86_400);
    const choice = parseChoice(value);
    expect(choice).toMatchObject({ version: inventoryVersion, granted });
    expect(await proofs()).toContainEqual({
      id: choice?.id,
      replaces: null,
      at: expect.any(Number),
      action,
      granted: JSON.stringify(granted),
      inventory_version: inventoryVersion,
      policy_version: expect.stringMatching(/\d/),
    });
  });

  it("that withdraws consent is recorded as a withdrawal of the choice before", async () => {
    const { value } = choiceCookie(["functional", "marketing"]);
    await choose({ decision: "reject" }, { Cookie: `consentimiento=${value}` });
    const last = (await proofs()).at(-1);
    expect(last).toMatchObject({ action: "withdraw", replaces: value.split(".")[0] });
  });

  it("that withdraws storage makes the browser clear it, and no other choice does", async () => {
    const emptied = async (
      granted: Parameters<typeof choiceCookie>[0],
      form: Typed,
      mode = "navigate",
    ) => {
      const sent = { Cookie: cookieOf(granted), "Sec-Fetch-Mode": mode };
      return (await choose(form, sent)).headers["clear-site-data"];
    };
    const everything = ["functional", "performance", "marketing"] as const;
    expect(await emptied([...everything], { decision: "reject" })).toBe('"storage"');
    expect(await emptied(["functional"], { decision: "configure", marketing: "si" })).toBe(
      '"storage"',
    );
    expect(
      await emptied(["functional"], { decision: "configure", functional: "si" }),
    ).toBeUndefined();
    expect(await emptied(["marketing"], { decision: "reject" })).toBeUndefined();
    expect(await emptied([], { decision: "reject" })).toBeUndefined();
    expect(await emptied(["functional"], { decision: "reject" }, "cors")).toBeUndefined();
  });

  it("of anything else changes nothing", async () => {
    for (const form of [{}, { decision: "todo" }, { marketing: "si" }]) {
      const answer = await choose(form);
      expect(answer.status).toBe(400);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("from another site is rejected", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
    ]) {
      const answer = await choose({ decision: "accept" }, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "https:evil.example",
    "/%0d%0aSet-Cookie:a=b/..//evil.example",
    "http://",
    "",
    "/cookies/eleccion",
  ])("never redirects to %j", async (back) => {
    for (const headers of [{}, { Referer: "https://evil.example/x" }]) {
      const { status, headers: answered } = await choose({ decision: "reject", back }, headers);
      expect(status).toBe(303);
      expect(new URL(answered.location ?? "", site.url).origin).toBe(site.url);
      expect(answered.location).toMatch(/^\/(?![/\\])/);
      expect(answered.location).not.toContain("eleccion");
    }
  });

  it("redirects to the page that the form names if the browser sends no referrer", async () => {
    const { headers } = await choose({ decision: "reject", back: "/devoluciones" });
    expect(headers.location).toBe("/devoluciones");
  });

  it("typed into the address bar redirects to the page of cookie settings", async () => {
    const answer = await ask(site, "/cookies/eleccion");
    expect(answer).toMatchObject({ status: 302, headers: { location: "/cookies/configurar" } });
  });
});

describe("the page of cookie settings", () => {
  it("ticks nothing beforehand, and later the granted categories, without being cached", async () => {
    const ticked = async (headers = {}) => {
      const { body, headers: answered } = await ask(site, "/cookies/configurar", { headers });
      expect(answered["cache-control"]).toBe("private, no-store");
      expect(await findHtmlProblems(body)).toEqual([]);
      const boxes = (await parsePage(body)).querySelectorAll('input[type="checkbox"]');
      expect(boxes).toHaveLength(3);
      return boxes
        .filter((box) => box.hasAttribute("checked"))
        .map((box) => box.getAttributeValue("name"));
    };
    expect(await ticked()).toEqual([]);
    expect(await ticked({ Cookie: cookieOf(["marketing"]) })).toEqual(["marketing"]);
  });

  it("says that a choice was saved", async () => {
    const { headers } = await choose(
      { decision: "configure" },
      { Referer: `${site.url}/cookies/configurar` },
    );
    const { root } = await openPage(site, headers.location ?? "");
    expect(linesOf(getOne(root, "form [data-consent-said]"))).toEqual([secondLayer.saved]);
  });
});

describe("the campaign of a link", () => {
  const landing = "/?utm_source=boletin&utm_medium=email&utm_campaign=ana%40farmacia.es";
  const written = "utm_source=boletin&utm_medium=email";

  it("is stored with consent to marketing, for thirty days, unreadable for scripts", async () => {
    for (const page of [landing, landing.replace("/", "/catalogo")]) {
      const { headers } = await ask(site, page, { headers: { Cookie: cookieOf(["marketing"]) } });
      expect(headers["set-cookie"], page).toEqual([
        `campana=${written}; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly`,
      ]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("is not stored without consent", async () => {
    for (const Cookie of ["", cookieOf(["functional", "performance"])]) {
      const headers = { Cookie };
      expect((await ask(site, landing, { headers })).headers["set-cookie"]).toBeUndefined();
    }
  });

  it("is kept when the consent is given on the page that it led to", async () => {
    const { headers } = await choose({ decision: "accept" }, { Referer: site.url + landing });
    expect(headers["set-cookie"]?.[1]).toContain(`campana=${written};`);
  });

  it("is deleted when the consent is withdrawn", async () => {
    const Cookie = `${cookieOf(["marketing"])}; campana=${written}`;
    const { headers } = await choose({ decision: "reject" }, { Cookie });
    expect(headers["set-cookie"]?.[1]).toMatch(/^campana=; .*Max-Age=0/);
  });

  it.each([
    ["salon-con", cookieOf(["marketing"]), written, { utm_source: "boletin", utm_medium: "email" }],
    ["salon-sin", cookieOf(["functional"]), written, null],
    ["salon-nuevo", "", written, null],
    ["salon-raro", cookieOf(["marketing"]), "%00<x>", null],
  ])("of %s is sent with the request only with consent", async (name, choice, campaign, stored) => {
    const typed = { ...salonRizoLibre, email: `hola@${name}.es` };
    const headers = {
      Cookie: `${choice}; campana=${campaign}`,
      Referer: site.url + landing,
    };
    expect((await send(site, typed, headers)).status).toBe(303);
    const request = (await storedRequests(site)).find(({ email }) => email.address === typed.email);
    expect(request?.campaign).toEqual(stored);
  });
});

deepTest("the consent cookie is sent over https only on an https site", async () => {
  const secure = await startSite({ env: { PUBLIC_URL: "https://www.arrebol.example" } });
  try {
    const { headers } = await choose({ decision: "reject" }, {}, secure);
    expect(headers["set-cookie"]?.[0]).toContain("; Secure");
  } finally {
    await secure.stop();
  }
});

test("a visitor can reject cookies while the database cannot store the proof, which is logged instead", async () => {
  const { db } = openDatabase({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.schema.alterTable("consent_log").renameTo("consent_log_away").execute();
  try {
    const started = performance.now();
    const { status, headers } = await choose({ decision: "reject" });
    expect(status).toBe(303);
    expect(performance.now() - started).toBeLessThan(20_000);
    const id = headers["set-cookie"]?.[0]?.match(/=([\da-f]{32})\./)?.[1] ?? "?";
    await inTime(() => {
      const line = site
        .logs()
        .split("\n")
        .find((one) => one.includes(id));
      expect(JSON.parse(line ?? "{}")).toMatchObject({ proof: { id, action: "reject" } });
    });
  } finally {
    await db.schema.alterTable("consent_log_away").renameTo("consent_log").execute();
    await db.destroy();
  }
});

test("a client that sends cookie choices by the hundred is asked to wait", async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 310 && !statuses.has(429); sent += 1) {
    statuses.add((await choose({ decision: "reject" })).status);
  }
  expect([...statuses]).toEqual([303, 429]);
  const refused = await choose({ decision: "reject" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

function choose(form: Typed, headers: Typed = {}, at = site) {
  return ask(at, "/cookies/eleccion", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers } as Record<
      string,
      string
    >,
    body: new URLSearchParams(form as Record<string, string>).toString(),
  });
}

function cookieOf(granted: Parameters<typeof choiceCookie>[0]): string {
  const { name, value } = choiceCookie(granted);
  return `${name}=${value}`;
}

async function proofs() {
  const { db } = openDatabase({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  try {
    return await db.selectFrom("consent_log").selectAll().orderBy("at").execute();
  } finally {
    await db.destroy();
  }
}
