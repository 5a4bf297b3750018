import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarFeedCopy } from "../../src/calendar-feed/copy/calendar-feed-copy.ts";
import { newCase, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { lucia, runStaff } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { deepTest } from "../support/variants.ts";
import { type Answer, ask } from "../support/visit.ts";

const page = "/gestion/cuenta/calendario";

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient };
let request: Awaited<ReturnType<typeof newCase>>;
beforeAll(async () => {
  site = await startSite();
  members = await signInMembers(site);
  request = await newCase(site, { company: "Perfumería Ñandú, S. L." });
});
afterAll(() => site.stop());

describe("the calendar feed of a staff member", () => {
  it("is read without cookies by anybody with its address, and stored by no cache", async () => {
    const { status, headers, body } = await ask(site, await create(members.marc));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it("has the reference and the link of a request to answer, and no person's name", async () => {
    const address = await create(members.marc);
    const event = eventAbout(await read(address), request.id);
    const { reference, due_at } = await rowOf(request.id);
    expect(event?.summary).toBe(`Responder solicitud ${reference}`);
    expect(event?.endDate.toJSDate().getTime()).toBe(Math.floor(due_at / 1000) * 1000);
    expect(event?.component.getFirstPropertyValue("url")).toBe(`${site.url}${request.page}`);
    const { body } = await ask(site, address);
    expect(body).not.toMatch(/Ñandú|Perfumer|@(?!127)/u);
  });

  it("marks requests that are assigned to its reader or to another member, as a change of one event", async () => {
    const [mine, theirs] = [await create(members.marc), await create(members.lucia)];
    const before = eventAbout(await read(mine), request.id);
    await assignToMarc();
    const after = eventAbout(await read(mine), request.id);
    expect(after?.summary).toMatch(/ \(asignada a usted\)$/);
    expect(eventAbout(await read(theirs), request.id)?.summary).toMatch(
      / \(asignada a otra persona\)$/,
    );
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it("has privacy requests for admins only", async () => {
    const recorded = await members.lucia.post("/gestion/derechos/nueva", {
      right: "erasure",
      email: "ana@nandu.example",
      receivedOn: today(),
      about: "",
      proof: "Por carta, con su firma.",
      field: "",
      value: "",
    });
    expect(recorded.status).toBe(303);
    const [, id = ""] = recorded.headers.location?.match(/derechos\/([\w-]+)/) ?? [];
    const event = eventAbout(await read(await create(members.lucia)), id);
    expect(event?.summary).toMatch(/^Responder petición de derechos /);
    expect(event?.component.getFirstPropertyValue("url")).toBe(
      `${site.url}/gestion/derechos/${id}`,
    );
    expect(eventAbout(await read(await create(members.marc)), id)).toBeUndefined();
  });

  it("drops a request when it is answered, and lists promised materials until they are sent", async () => {
    const address = await create(members.marc);
    await decide("aprobacion");
    const [materials, ...others] = eventsAbout(await read(address), request.id);
    expect(others).toEqual([]);
    expect(materials?.summary).toMatch(/^Enviar catálogos y precios de B2B-/);
    await decide("envio");
    expect(eventAbout(await read(address), request.id)).toBeUndefined();
  });
});

describe("the address of a calendar feed", () => {
  it("is shown once, and its token is not in the database or the log", async () => {
    const address = await create(members.marc);
    const [, token = ""] = address.match(/([\w-]{43})\.ics$/) ?? [];
    expect(token).not.toBe("");
    const { body } = await members.marc.get(page);
    expect(body).not.toContain(token);
    expect(await findHtmlProblems(body)).toEqual([]);
    await ask(site, address);
    const rows = await withDatabase(site, (db) =>
      db.selectFrom("calendar_feed").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(site.logs()).not.toContain(token);
    expect(site.logs()).toContain('"path":"/gestion/calendario/…"');
  });

  it("ends when another is made, or when its owner ends it", async () => {
    const first = await create(members.marc);
    const second = await create(members.marc);
    expect((await ask(site, first)).status).toBe(404);
    expect((await ask(site, second)).status).toBe(200);
    const ended = await members.marc.post(page, { intent: "end" });
    expect([ended.status, ended.headers.location]).toEqual([303, `${page}?hecho=anulada`]);
    expect(said((await members.marc.get(`${page}?hecho=anulada`)).body)).toEqual([
      calendarFeedCopy.end.done,
    ]);
    expect((await ask(site, second)).status).toBe(404);
    expect((await members.lucia.get("/gestion/equipo")).body).toContain(
      "anuló la dirección de su calendario",
    );
  });

  deepTest(
    "ends when its owner is disabled, and stays ended when the owner is enabled again",
    async () => {
      const address = await create(members.lucia);
      const env = { DATA_DIR: site.dataDir };
      expect((await runStaff(["disable", lucia.email, "--yes"], { env })).status).toBe(0);
      expect((await ask(site, address)).status).toBe(404);
      await runStaff(["enable", lucia.email], { env });
      expect((await ask(site, address)).status).toBe(404);
    },
  );

  it("cannot be created by a stranger", async () => {
    const answer = await createHttpClient(site).post(page, { intent: "create" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/gestion/entrar"]);
    expect((await members.marc.post(page, { intent: "renew" })).status).toBe(400);
  });

  it("gets one answer for unknown, ended and malformed ones, until there were too many", async () => {
    const ended = await create(members.marc);
    await members.marc.post(page, { intent: "end" });
    const wrong = [
      ended,
      `/gestion/calendario/${"A".repeat(43)}.ics`,
      ...[
        "A.ics",
        `${"A".repeat(43)}`,
        `${"A".repeat(44)}.ics`,
        "%00.ics",
        "%E2%82.ics",
        ".ics",
      ].map((file) => `/gestion/calendario/${file}`),
    ];
    const answers = await Promise.all(wrong.map((path) => ask(site, path)));
    for (const [place, { status, headers, body }] of answers.entries()) {
      expect(status, wrong[place]).toBe(404);
      expect([body, headers["cache-control"]], wrong[place]).toEqual(["", "private, no-store"]);
    }
    const refused: Answer[] = [];
    // The requests are sent in groups of 40, because the site lets at most 200 requests of one network wait.
    for (let group = 0; group < 12; group += 1) {
      const guesses = Array.from({ length: 40 }, () => ask(site, wrong[1] ?? ""));
      refused.push(...(await Promise.all(guesses)).filter(({ status }) => status === 429));
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(site, "/gestion/entrar")).status).toBe(200);
  });
});

/** Creates a feed and returns the path of its URL, which only this response shows. */
async function create(client: HttpClient): Promise<string> {
  const { status, body, headers } = await client.post(page, { intent: "create" });
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const [, address = ""] = body.match(/value="([^"]+\.ics)"/) ?? [];
  expect(address.startsWith(site.url)).toBe(true);
  return address.slice(site.url.length);
}

async function read(address: string): Promise<ICAL.Event[]> {
  const { status, body } = await ask(site, address);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

function eventsAbout(events: ICAL.Event[], id: string): ICAL.Event[] {
  return events.filter(({ uid }) => uid.includes(id));
}

function eventAbout(events: ICAL.Event[], id: string): ICAL.Event | undefined {
  return eventsAbout(events, id)[0];
}

function rowOf(id: string) {
  return withDatabase(site, (db) =>
    db.selectFrom("access_request").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );
}

async function assignToMarc(): Promise<void> {
  const marc = await withDatabase(site, (db) =>
    db
      .selectFrom("staff_member")
      .select("id")
      .where("role", "=", "sales")
      .executeTakeFirstOrThrow(),
  );
  const answer = await members.lucia.post(`${request.page}/asignacion`, { assignee: marc.id });
  expect(answer.status).toBe(303);
}

async function decide(path: "aprobacion" | "envio"): Promise<void> {
  const { version } = await rowOf(request.id);
  const text = path === "envio" ? "Le enviamos la tarifa por correo." : "";
  const answer = await members.marc.post(`${request.page}/${path}`, {
    text,
    seenVersion: `${version}`,
  });
  expect(answer.status).toBe(303);
}

function today(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format();
}
