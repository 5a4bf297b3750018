import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { passwordSentences } from "../../src/staff/copy/account-copy.ts";
import { firstAccountCopy } from "../../src/staff/copy/first-account-copy.ts";
import { staffMemberWords } from "../../src/staff/copy/team-copy.ts";
import { createFirstAccount } from "../../src/staff/members/create-first-account.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import {
  firstAccountPath,
  firstAccountPurpose,
} from "../../src/staff/use-cases/first-account-link.ts";
import { fewStrings } from "../abuse/hostile-strings.ts";
import { open, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient } from "../support/http-client.ts";
import { databases } from "../support/open-databases.ts";
import { lucia, marc } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { variants } from "../support/variants.ts";

const signingKey = "0123456789abcdef0123456789abcdef";
const signer = createSigner([signingKey], firstAccountPurpose);

describe.each(variants(databases))("the first account on $name", ({ open: openDatabase }) => {
  it("makes exactly one of all holders of the link the first admin, on any instance", async () => {
    const opened = await openDatabase();
    const instances = [opened.db, opened.more(), opened.more()].map((db) =>
      createFirstAccount({ db, signer, now: Date.now }),
    );
    const answers = await Promise.all(
      [lucia, marc, { ...marc, email: "ines@arrebol.example" }].map((person, index) =>
        instances[index]?.create(person),
      ),
    );
    expect(answers.map((answer) => answer?.kind).sort()).toEqual(["added", "closed", "closed"]);
    const members = await createStaffTeam({ db: opened.db, now: Date.now, onDisabled: [] }).list();
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({ role: "admin", isDisabled: false });
    for (const instance of instances) expect(await instance.hasMembers()).toBe(true);
    await opened.close();
  });
});

describe("a site without staff accounts", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SIGNING_KEYS: signingKey } });
  });
  afterAll(() => site.stop());

  const help = "/gestion/primera-cuenta";
  const path = firstAccountPath(signer, Date.now());
  const form = { name: lucia.name, email: lucia.email, password: lucia.password };
  const client = () => createHttpClient(site);

  it("redirects to the page that says how to get the setup link", async () => {
    for (const wanted of ["/gestion", "/gestion/ajustes/empresa", "/gestion/primeros-pasos"])
      expect(await client().get(wanted)).toMatchObject({
        status: 303,
        headers: { location: help },
      });
    const page = await client().get(help);
    expect(page).toMatchObject({ status: 200, headers: { "x-robots-tag": "noindex, nofollow" } });
    expect(await findHtmlProblems(page.body)).toEqual([]);
    const { main } = await open(page);
    expect(main).toContain("npm run -s staff -- first-account");
    expect(page.body).not.toContain('name="password"');
    expect((await client().get("/gestion/entrar")).body).toContain(`href="${help}"`);
  });

  it.each([
    [
      "of yesterday",
      firstAccountPath(signer, Date.now() - 86_400_001),
      410,
      firstAccountCopy.expired,
    ],
    ["with another end", path.replace(/\/(\w)/, "/zz$1"), 404, null],
    ["that was cut", path.slice(0, -3), 404, firstAccountCopy.unknown],
    [
      "signed for another purpose",
      firstAccountPath(createSigner([signingKey], "applicant"), Date.now()),
      404,
      firstAccountCopy.unknown,
    ],
    [
      "signed with another key",
      firstAccountPath(createSigner(["k".repeat(32)], firstAccountPurpose), Date.now()),
      404,
      firstAccountCopy.unknown,
    ],
  ])("creates no account with a link %s", async (_, broken, status, sentence) => {
    for (const answer of [await client().get(broken), await client().post(broken, form)]) {
      expect(answer.status).toBe(status);
      if (sentence) expect((await open(answer)).main).toContain(sentence);
    }
    expect(await members()).toEqual([]);
  });

  it("checks the form as the team's page does, and keeps what was typed, except the password", async () => {
    const page = await client().get(path);
    expect(page).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
    expect(await findHtmlProblems(page.body)).toEqual([]);
    const wrong = { name: "L", email: "lucia", password: "lucia ferrer 2026" };
    const answer = await client().post(path, wrong);
    expect(answer.status).toBe(422);
    const { main } = await open(answer);
    expect(main).toContain(staffMemberWords.name.problem["too-short"]);
    expect(main).toContain(staffMemberWords.email.problem["not-an-email"]);
    expect(main).toContain(passwordSentences["too-simple"]);
    expect(answer.body).toContain('value="lucia"');
    expect(answer.body).not.toContain("2026");
    for (const text of Object.values(fewStrings)) {
      const hostile = { name: text, email: text, password: text };
      expect((await client().post(path, hostile)).status).toBeLessThan(500);
    }
    expect(await members()).toEqual([]);
  });

  it("keeps what is typed while the database cannot be written to", async () => {
    const other = new DatabaseSync(join(site.dataDir, "site.db"));
    other.exec("begin immediate");
    try {
      const answer = await client().post(path, form);
      expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "120" } });
      expect((await open(answer)).main).toContain(firstAccountCopy.unavailable);
      expect(answer.body).toContain(`value="${lucia.email}"`);
      expect(answer.body).not.toContain(lucia.password);
    } finally {
      other.exec("rollback");
      other.close();
    }
    expect(await members()).toEqual([]);
  });

  it("signs its first admin in, and opens the page of first steps", async () => {
    // An email or chat program may treat the full stop after the link as part of the URL.
    const first = client();
    const answer = await first.post(`${path}.`, form);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/gestion/primeros-pasos" } });
    const steps = await first.get("/gestion/primeros-pasos");
    expect(steps.status).toBe(200);
    expect(await findHtmlProblems(steps.body)).toEqual([]);
    expect((await open(steps)).main).toContain(lucia.name);
    expect(await members()).toEqual([
      expect.objectContaining({ email: lucia.email, role: "admin" }),
    ]);
    expect((await first.get(path)).headers.location).toBe("/gestion/primeros-pasos");
    expect((await open(await first.get("/gestion/equipo"))).main).toContain(
      `${lucia.name} creó la primera cuenta`,
    );
  });

  it("treats a form sent twice as a sign-in, and rejects others afterwards", async () => {
    const again = await client().post(path, form);
    expect(again.headers.location).toBe("/gestion/primeros-pasos");
    const { name, email, password } = marc;
    const other = await client().post(path, { name, email, password });
    expect(other).toMatchObject({
      status: 303,
      headers: { location: "/gestion/entrar?aviso=primera" },
    });
    const wrong = await client().post(path, { ...form, password: "no es la suya, es otra" });
    expect(wrong.headers.location).toBe("/gestion/entrar?aviso=primera");
    expect((await client().get(path)).headers.location).toBe("/gestion/entrar?aviso=primera");
    expect((await client().get(help)).headers.location).toBe("/gestion/entrar");
    expect((await client().get("/gestion")).headers.location).toBe("/gestion/entrar");
    expect(await members()).toHaveLength(1);
  });

  it("logs neither the setup link nor who used it", () => {
    const [, token = ""] = path.split("primera-cuenta/");
    expect(site.logs()).toContain("/gestion/primera-cuenta/…");
    for (const secret of [token, token.split("~")[1] ?? "", lucia.email, lucia.password])
      expect(site.logs()).not.toContain(secret);
  });

  function members() {
    return withDatabase(site, (db) =>
      createStaffTeam({ db, now: Date.now, onDisabled: [] }).list(),
    );
  }
});
