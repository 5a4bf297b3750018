import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { createStaff } from "../../src/staff/services/staff-service.ts";
import { callbackPath } from "../../src/staff/sign-in/callback-path.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { lucia, marc } from "../support/people.ts";
import { variants } from "../support/variants.ts";
import { answerOf, type RunningProvider, startIdentityProvider } from "./identity-provider.ts";

const ines = { ...marc, email: "ines@arrebol.example" };
const people = [lucia, marc, ines];
const publicUrl = "http://127.0.0.1:1";
const callback = publicUrl + callbackPath;

type Account = RunningProvider["state"]["account"];

describe.each(variants(databases))("sign-in at the identity provider, on $name", ({ open }) => {
  let opened: Opened;
  let provider: RunningProvider;
  let staff: Awaited<ReturnType<typeof createStaff>>;
  let ids: Record<"lucia" | "marc", string>;
  beforeAll(async () => {
    opened = await open();
    provider = await startIdentityProvider({ callback });
    staff = await createStaff({
      db: opened.db,
      publicUrl,
      signingKeys: ["k".repeat(40)],
      company: { name: "Arrebol" },
      twoFactorRule: "nobody",
      onMemberDisabled: [],
      now: Date.now,
      identityProvider: provider.settings,
      logClientAddress: "hashed",
      log: pino({ level: "silent" }),
    });
    const team = createStaffTeam({ db: opened.db, now: Date.now, onDisabled: [] });
    for (const person of people) await team.add(person, { actor: null });
    const members = await team.list();
    const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? "";
    ids = { lucia: idOf(lucia.email), marc: idOf(marc.email) };
  });
  afterAll(async () => {
    await provider?.goAway();
    await opened?.close();
  });
  beforeEach(async () => {
    for (const table of ["staff_identity", "staff_session", "change", "attempt_limit"] as const)
      await opened.db.deleteFrom(table).execute();
    await opened.db.updateTable("staff_member").set({ disabled_at: null }).execute();
    provider.state.denies = false;
  });

  it("accepts the member with the verified address, and remembers the account", async () => {
    expect(await signIn({ email: lucia.email.toUpperCase() })).toMatchObject({
      kind: "signed-in",
      member: { id: ids.lucia },
    });
    expect(await signIn({ email: "lucia@nueva.example", email_verified: false })).toMatchObject({
      member: { id: ids.lucia },
    });
    expect(await links()).toMatchObject([
      { issuer: provider.settings.issuer, subject: "1", member_id: ids.lucia },
    ]);
    const changes = await createStaffTeam({
      db: opened.db,
      now: Date.now,
      onDisabled: [],
    }).listChanges();
    expect(changes.filter(({ type }) => type === "link-identity")).toMatchObject([
      { actor: { id: ids.lucia }, member: { id: ids.lucia } },
    ]);
  });

  it("opens a session that says how it began, and that signing out ends", async () => {
    const browser = newBrowser();
    await finish(browser, await goToProvider(browser, { email: lucia.email }));
    const { sessions } = await browser((access) => access.readAccount());
    expect(sessions).toMatchObject([{ isCurrent: true, method: "provider", address: "192.0.2.1" }]);
    await browser((access) => access.signOut());
    expect(await browser((access) => access.findMember())).toBeNull();
    expect(await opened.db.selectFrom("staff_session").selectAll().execute()).toEqual([]);
  });

  it.each<[string, Partial<Account>]>([
    ["an unknown address", { email: "nadie@arrebol.example" }],
    ["an address that is not verified", { email: lucia.email, email_verified: false }],
    ["no address", { email: "" }],
    ["a letter that is another in lower case", { email: lucia.email.replace("i", "\u0130") }],
  ])("rejects %s, and adds no member", async (_, account) => {
    expect(await signIn(account)).toMatchObject({ kind: "refused", member: null });
    const members = await createStaffTeam({ db: opened.db, now: Date.now, onDisabled: [] }).list();
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(members.map(({ email }) => email)),
    );
    expect(await links()).toEqual([]);
  });

  it("refuses a second account with the address of a member who has one", async () => {
    await signIn({ email: lucia.email });
    expect(await signIn({ sub: "2", email: lucia.email })).toMatchObject({ kind: "refused" });
    expect(await links()).toHaveLength(1);
  });

  it("links an account once, however many of its tabs sign in at the same time", async () => {
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const searches: string[] = [];
    for (const browser of browsers)
      searches.push(await goToProvider(browser, { email: lucia.email }));
    const ends = await Promise.all(
      browsers.map((browser, index) => finish(browser, searches[index] ?? "")),
    );
    expect(ends.map(({ kind }) => kind)).toEqual(["signed-in", "signed-in", "signed-in"]);
    expect(await links()).toHaveLength(1);
  });

  it("refuses a disabled member, whose account is unlinked and linked anew when enabled", async () => {
    const team = createStaffTeam({ db: opened.db, now: Date.now, onDisabled: [] });
    await signIn({ email: marc.email, sub: "3" });
    await team.disable({ actor: null, memberId: ids.marc });
    expect(await links()).toEqual([]);
    expect(await signIn({ email: marc.email, sub: "3" })).toMatchObject({ kind: "refused" });
    await team.enable({ actor: null, memberId: ids.marc });
    expect(await signIn({ email: marc.email, sub: "4" })).toMatchObject({
      member: { id: ids.marc },
    });
  });

  it("refuses a linked account whose member is disabled by any other way", async () => {
    await signIn({ email: marc.email, sub: "3" });
    await opened.db
      .updateTable("staff_member")
      .set({ disabled_at: 1 })
      .where("id", "=", ids.marc)
      .execute();
    expect(await signIn({ email: marc.email, sub: "3" })).toMatchObject({ kind: "refused" });
  });

  it("lets an admin unlink an account, whose sessions end, and another account can follow", async () => {
    const team = createStaffTeam({ db: opened.db, now: Date.now, onDisabled: [] });
    const [atProvider, withPassword] = [newBrowser(), newBrowser()];
    await finish(atProvider, await goToProvider(atProvider, { email: marc.email, sub: "3" }));
    await withPassword((access) => access.signIn(marc));
    const marcsEntry = async () => (await team.list()).find(({ id }) => id === ids.marc);
    expect(await marcsEntry()).toMatchObject({ isLinked: true });
    expect(await team.unlink({ actor: null, memberId: ids.marc })).toBe("changed");
    expect(await marcsEntry()).toMatchObject({ isLinked: false });
    expect(await atProvider((access) => access.findMember())).toBeNull();
    expect(await withPassword((access) => access.findMember())).toMatchObject({ id: ids.marc });
    expect(await signIn({ email: marc.email, sub: "4" })).toMatchObject({ kind: "signed-in" });
    expect(await team.unlink({ actor: null, memberId: "nobody" })).toBe("unknown");
  });

  it("deletes the account with its member", async () => {
    await signIn({ email: ines.email });
    await opened.db.deleteFrom("staff_member").where("email", "=", ines.email).execute();
    expect(await links()).toEqual([]);
  });

  it("asks a member with two-factor authentication for the code, unless the provider did", async () => {
    await opened.db
      .updateTable("staff_member")
      .set({ has_two_factor: 1 })
      .where("id", "=", ids.lucia)
      .execute();
    expect(await signIn({ email: lucia.email, amr: ["pwd"] })).toMatchObject({
      kind: "two-factor",
      member: null,
    });
    const browser = newBrowser();
    const search = await goToProvider(browser, { email: lucia.email, amr: ["pwd", "otp"] });
    expect(await finish(browser, search)).toMatchObject({ kind: "signed-in" });
    const methods = await opened.db.selectFrom("staff_session").select("sign_in_method").execute();
    expect(methods).toEqual([{ sign_in_method: "provider-two-factor" }]);
    await opened.db.updateTable("staff_member").set({ has_two_factor: 0 }).execute();
  });

  it("accepts an answer once, and from the browser that asked", async () => {
    const browser = newBrowser();
    const search = await goToProvider(browser, { email: lucia.email });
    const thief = newBrowser();
    await thief((access) => access.beginProviderSignIn({ back: null }));
    expect(await finish(newBrowser(), search)).toMatchObject({ kind: "expired", member: null });
    expect(await finish(thief, search)).toMatchObject({ kind: "invalid", member: null });
    const copy = newBrowser(browser.cookies);
    expect(await finish(browser, search)).toMatchObject({ kind: "signed-in" });
    expect(await finish(browser, search)).toMatchObject({ kind: "expired" });
    expect(await finish(copy, search)).toMatchObject({ kind: "expired", member: null });
  });

  it.each([
    ["no answer", ""],
    ["an answer without a state", "?code=abc"],
    ["an answer with another state", "?code=abc&state=forged"],
    ["an enormous answer", `?state=x&code=${"a".repeat(9000)}`],
  ])("does not affect a started sign-in when %s comes", async (_, search) => {
    const browser = newBrowser();
    const right = await goToProvider(browser, { email: lucia.email });
    expect(await finish(browser, search)).toMatchObject({ kind: "invalid", member: null });
    expect(await finish(browser, right)).toMatchObject({ kind: "signed-in" });
  });

  it("does not take an answer that names another issuer or repeats a parameter", async () => {
    for (const change of ["&iss=https%3A%2F%2Flogin.evil.example", "&code=another"]) {
      const browser = newBrowser();
      const search = await goToProvider(browser, { email: lucia.email });
      const changed = change.startsWith("&iss")
        ? search.replace(/&iss=[^&]+/, change)
        : search + change;
      expect(changed).not.toBe(search);
      expect(await finish(browser, changed)).toMatchObject({ kind: "invalid", member: null });
    }
  });

  it("reports a denial when the person refuses at the provider", async () => {
    provider.state.denies = true;
    expect(await signIn({ email: lucia.email })).toMatchObject({ kind: "denied", member: null });
  });

  it("limits starts without using up the attempts with a password", async () => {
    const kinds = [];
    for (let start = 0; start <= 50; start += 1)
      kinds.push((await newBrowser()((access) => access.beginProviderSignIn({ back: null }))).kind);
    expect(kinds.at(-2)).toBe("begun");
    expect(kinds.at(-1)).toBe("too-many");
    expect(await newBrowser()((access) => access.signIn(lucia))).toEqual({ kind: "signed-in" });
  });

  function links() {
    return opened.db.selectFrom("staff_identity").selectAll().execute();
  }

  async function goToProvider(browser: Browser, given: Partial<Account>): Promise<string> {
    provider.state.account = { sub: "1", email: "", email_verified: true, ...given };
    const begun = await browser((access) => access.beginProviderSignIn({ back: null }));
    if (begun.kind !== "begun") throw new Error(begun.kind);
    return answerOf(begun.url, { callback });
  }

  async function finish(browser: Browser, search: string) {
    const answer = await browser((access) => access.finishProviderSignIn({ search }));
    return { ...answer, member: await browser((access) => access.findMember()) };
  }

  async function signIn(given: Partial<Account>) {
    const browser = newBrowser();
    return finish(browser, await goToProvider(browser, given));
  }

  type Access = ReturnType<typeof staff.receive>["access"];
  type Browser = { cookies: Map<string, string> } & (<Result>(
    use: (access: Access) => Promise<Result>,
  ) => Promise<Result>);

  /** Simulates a browser that stores cookies between requests. */
  function newBrowser(former = new Map<string, string>()): Browser {
    const cookies = new Map(former);
    async function browse<Result>(use: (access: Access) => Promise<Result>): Promise<Result> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new Request(publicUrl, { headers: { cookie } });
      const visit = { id: "0", clientAddress: "192.0.2.1" };
      const { access, withCookies } = staff.receive(request, visit);
      const result = await use(access);
      for (const line of withCookies(new Response()).headers.getSetCookie()) {
        const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (/; Max-Age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return result;
    }
    return Object.assign(browse, { cookies });
  }
});
