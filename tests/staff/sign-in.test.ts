import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { idOf, withDatabase } from "../support/console.ts";
import { createHttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
});
afterAll(() => site.stop());

const wrong = { email: lucia.email, password: "otra frase que no es la suya" };

describe("a visitor who is not signed in as staff", () => {
  it.each(["/gestion", "/gestion/cuenta", "/gestion/cuenta/segundo-paso", "/gestion/equipo"])(
    "is sent from %s to the sign-in page, which returns to it",
    async (path) => {
      const { status, headers } = await createHttpClient(site).get(path);
      expect(status).toBe(303);
      const { pathname, searchParams } = new URL(headers.location ?? "", site.url);
      expect(pathname).toBe("/gestion/entrar");
      expect(searchParams.get("volver")).toBe(path === "/gestion" ? null : path);
    },
  );

  it.each([
    "/gestion/equipo.data",
    "/gestion/equipo.data?_routes=routes%2Fstaff%2Fteam",
    "/gestion/cuenta.data?_routes=routes%2Fstaff%2Faccount",
  ])("gets no data from %s either", async (path) => {
    const { status, body } = await createHttpClient(site).get(path);
    expect(status).toBe(202);
    expect(body).toContain("/gestion/entrar");
    expect(body).not.toContain(lucia.email);
  });

  it("changes nothing by posting", async () => {
    const stranger = createHttpClient(site);
    const { status, headers } = await stranger.post("/gestion/equipo", {
      intent: "add",
      name: "Intrusa",
      email: "intrusa@evil.example",
      role: "admin",
      password: lucia.password,
    });
    expect([status, headers.location]).toEqual([303, "/gestion/entrar"]);
    const members = await withDatabase(site, (db) =>
      createStaffTeam({ db, now: Date.now, onDisabled: [] }).list(),
    );
    expect(JSON.stringify(members)).not.toContain("intrusa");
  });

  it("is not signed in by a forged cookie", async () => {
    const { cookies } = await signedIn(site, lucia);
    const [[name, value] = ["", ""]] = cookies;
    const token = decodeURIComponent(value).split(".")[0];
    const forged = [
      token,
      `${token}.`,
      `${token}.${"A".repeat(43)}=`,
      `${value.slice(0, -6)}AAA%3D`,
      "x",
    ];
    for (const made of forged) {
      const stranger = createHttpClient(site, { cookies: new Map([[name, made ?? ""]]) });
      expect((await stranger.get("/gestion")).status, made).toBe(303);
    }
    expect((await createHttpClient(site, { cookies }).get("/gestion")).status).toBe(200);
  });
});

describe("signing in as staff", () => {
  it("lets in with the right password and shows the console", async () => {
    const client = await signedIn(site, lucia);
    const { status, body, headers } = await client.get("/gestion");
    expect(status).toBe(200);
    expect(body).toContain(lucia.name);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
  });

  it("offers no identity provider where none is configured", async () => {
    const client = createHttpClient(site);
    const start = "/gestion/entrar/proveedor";
    expect((await client.get("/gestion/entrar")).body).not.toContain(start);
    for (const path of [start, `${start}/vuelta?code=a&state=b`])
      expect((await client.get(path)).status).toBe(404);
  });

  it("accepts the address in any spelling", async () => {
    await signedIn(site, { ...lucia, email: "  LUCIA@Arrebol.example " });
  });

  it("answers unknown, wrong and disabled accounts in the same way, word for word", async () => {
    await changeMarc("disable");
    const attempts = [
      wrong,
      { email: "nadie@arrebol.example", password: lucia.password },
      { email: marc.email, password: marc.password },
      { email: "not-an-address", password: lucia.password },
    ];
    const answers = [];
    for (const attempt of attempts) {
      const { status, body, headers } = await createHttpClient(site).post(
        "/gestion/entrar",
        attempt,
      );
      answers.push({
        status,
        cookies: headers["set-cookie"],
        body: body.replaceAll(attempt.email, "…"),
      });
    }
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.cookies).toBeUndefined();
    expect(said(answers[0]?.body ?? "")).toEqual([signInCopy.refused]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await changeMarc("enable");
  });

  it("says at the field what is missing and keeps the address", async () => {
    const { status, body } = await createHttpClient(site).post("/gestion/entrar", {
      email: lucia.email,
    });
    expect(status).toBe(422);
    expect(body).toContain(signInCopy.missing.password);
    expect(body).toContain(`value="${lucia.email}"`);
  });

  it("never sends a password back", async () => {
    const { body } = await createHttpClient(site).post("/gestion/entrar", wrong);
    expect(body).not.toContain(wrong.password);
    expect(site.logs()).not.toContain(wrong.password);
    expect(site.logs()).not.toContain(lucia.password);
    expect(site.logs()).not.toContain(lucia.email);
  });

  it("gives a new session each time and ends the one before", async () => {
    const client = await signedIn(site, lucia);
    const before = new Map(client.cookies);
    await client.post("/gestion/entrar", { email: lucia.email, password: lucia.password });
    expect([...client.cookies.values()]).not.toEqual([...before.values()]);
    expect((await client.get("/gestion")).status).toBe(200);
    expect((await createHttpClient(site, { cookies: before }).get("/gestion")).status).toBe(303);
  });

  it("does not take over a session that somebody else planted", async () => {
    const planted = await signedIn(site, marc);
    const cookies = new Map(planted.cookies);
    const victim = createHttpClient(site, { cookies: new Map(cookies) });
    await victim.post("/gestion/entrar", { email: lucia.email, password: lucia.password });
    const { body } = await victim.get("/gestion/cuenta");
    expect(body).toContain(lucia.email);
    expect((await createHttpClient(site, { cookies }).get("/gestion/cuenta")).status).toBe(303);
  });

  it("is refused to a form on another site", async () => {
    const forged = createHttpClient(site, { headers: { origin: "https://evil.example" } });
    const { status, headers } = await forged.post("/gestion/entrar", lucia);
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  });
});

describe("signing in redirects", () => {
  it.each([
    ["/gestion/equipo", "/gestion/equipo"],
    ["/gestion/cuenta?hecho=sesion", "/gestion/cuenta?hecho=sesion"],
    ["//evil.example", "/gestion"],
    ["https://evil.example/gestion", "/gestion"],
    ["/\\evil.example", "/gestion"],
    ["/gestion/..//evil.example", "/gestion"],
    ["/gestion\n//evil.example", "/gestion"],
    ["javascript:alert(1)", "/gestion"],
    ["/gestion/entrar?volver=/gestion/entrar", "/gestion"],
  ])("with volver=%j to %s", async (back, target) => {
    const path = `/gestion/entrar?volver=${encodeURIComponent(back)}`;
    const client = createHttpClient(site);
    const { status, headers } = await client.post(path, {
      email: lucia.email,
      password: lucia.password,
    });
    expect([status, headers.location]).toEqual([303, target]);
    // A client that is already signed in is redirected from the sign-in page to the same target.
    expect((await client.get(path)).headers.location).toBe(target);
  });
});

describe("signing out as staff", () => {
  it("ends the session, also for a copy of its cookie", async () => {
    const client = await signedIn(site, lucia);
    const copy = createHttpClient(site, { cookies: new Map(client.cookies) });
    const { status, headers } = await client.post("/gestion/salir", {});
    expect([status, headers.location]).toEqual([303, "/gestion/entrar?aviso=salida"]);
    expect(client.cookies.size).toBe(0);
    expect((await copy.get("/gestion")).status).toBe(303);
    expect(said((await client.get(headers.location ?? "")).body)).toEqual([signInCopy.signedOut]);
  });

  it("cannot be done by a link", async () => {
    const client = await signedIn(site, lucia);
    expect((await client.get("/gestion/salir")).headers.location).toBe("/gestion");
    expect((await client.get("/gestion")).status).toBe(200);
  });

  it("without being signed in does nothing", async () => {
    expect((await createHttpClient(site).post("/gestion/salir", {})).status).toBe(303);
  });
});

it("a disabled staff account is signed out at once, and can sign in again when enabled", async () => {
  const client = await signedIn(site, marc);
  await changeMarc("disable");
  expect((await client.get("/gestion")).status).toBe(303);
  await changeMarc("enable");
  await signedIn(site, marc);
});

/** Changes Marc's account outside the running site, as a command or another instance does. */
async function changeMarc(change: "disable" | "enable") {
  const memberId = await idOf(site, marc);
  await withDatabase(site, (db) =>
    createStaffTeam({ db, now: Date.now, onDisabled: [] })[change]({ actor: null, memberId }),
  );
}
