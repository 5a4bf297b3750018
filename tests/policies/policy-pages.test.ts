import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { versionCopy } from "../../src/policies/copy/policies-copy.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { sendAndRead } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { openPage } from "../support/visit.ts";

let dataDir: string;
let site: Site;

/** Starts the site twice with different contact addresses, so that each policy has two versions. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "escaparate-versions-"));
  const before = await startSite({ env: { DATA_DIR: dataDir, SITE_EMAIL: "antes@rizo.example" } });
  await before.stop();
  site = await startSite({ env: { DATA_DIR: dataDir, SITE_EMAIL: "ahora@rizo.example" } });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

test.each(["/politicas", "/cookies", "/devoluciones", "/aviso-legal"])(
  "the policy %s links from its date to its versions",
  async (path) => {
    const { root } = await openPage(site, path);
    const links = getOne(root, "main header").querySelectorAll("a");
    expect(links.map((link) => attributeOf(link, "href"))).toEqual(["/politicas/versiones"]);
  },
);

test("the list of policies names every version of every policy and says which are in force", async () => {
  const { status, body, root } = await openPage(site, "/politicas/versiones");
  expect(status).toBe(200);
  expect(await findHtmlProblems(body)).toEqual([]);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  for (const section of root.querySelectorAll("main section")) {
    const versions = section.querySelectorAll("li").map((line) => linesOf(line)[0] ?? "");
    expect(versions).toHaveLength(2);
    expect(versions.filter((line) => line.includes(versionCopy.current))).toHaveLength(1);
  }
});

test("an earlier version of a policy stays unchanged, and says that it is one", async () => {
  const earlier = await pathOf({ policy: "privacy", isCurrent: false });
  const { status, body, root } = await openPage(site, earlier);
  expect(status).toBe(200);
  expect(await findHtmlProblems(body)).toEqual([]);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toMatch(/ style="/);
  const notice = linesOf(getOne(root, "main aside")).join(" ");
  expect(notice).toContain(versionCopy.notice.earlier);
  expect(body).toContain('href="mailto:antes@rizo.example"');
  const links = getOne(root, "main aside").querySelectorAll("a");
  expect(links.map((link) => attributeOf(link, "href"))).toContain("/politicas");
});

test("the version of a policy in force says that it is in force", async () => {
  const { root } = await openPage(site, await pathOf({ policy: "returns", isCurrent: true }));
  expect(linesOf(getOne(root, "main aside")).join(" ")).toContain(versionCopy.notice.current);
});

test.each(["nada", "f".repeat(64)])(
  "a policy version %s that never existed is not found, and counts as no page view",
  async (hash) => {
    const { status, body } = await openPage(site, `/politicas/versiones/${hash}`);
    expect(status).toBe(404);
    expect(body).not.toContain("data-route=");
    expect((await openPage(site, "/politicas/versiones")).body).toContain(
      'data-route="/politicas/versiones"',
    );
  },
);

test("an access request records which policy versions its applicant was shown", async () => {
  const reference = await sendAndRead(site);
  const stored = await storedRequests({ dataDir });
  const request = stored.find((one) => one.reference === reference);
  const shown = {
    privacy: hashIn(await pathOf({ policy: "privacy", isCurrent: true })),
    legalNotice: hashIn(await pathOf({ policy: "legal-notice", isCurrent: true })),
  };
  expect(request?.policiesShown).toEqual(shown);
});

async function pathOf({ policy, isCurrent }: { policy: string; isCurrent: boolean }) {
  const { root } = await openPage(site, "/politicas/versiones");
  const links = root.querySelectorAll(`section[aria-labelledby="${policy}"] li a`);
  const wanted = links.find(
    (link) => linesOf(link).join(" ").includes(versionCopy.current) === isCurrent,
  );
  return (wanted && attributeOf(wanted, "href")) ?? "";
}

function hashIn(path: string) {
  return path.split("/").at(-1);
}
