import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { stateNames } from "../../src/access-requests/copy/state-names-copy.ts";
import { listCopy } from "../../src/console/copy/list-copy.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import { requestLinksCopy } from "../../src/request-queue/copy/links-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { post } from "../support/applicant.ts";
import {
  type Case,
  idOf,
  listed,
  lucia,
  marc,
  newCase,
  newRequest,
  open,
  signInMembers,
  withDatabase,
} from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient };
let pharmacy: Case;
let salon: Case;
let shop: Case;
let unconfirmed: Case;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  members = await signInMembers(site);
  pharmacy = await newCase(site, { company: "Farmacia Peñíscola, S. L.", contact: "Àngels Güell" });
  salon = await newCase(site, { company: "Salón Ñandú", selection: "erotica-gel-intimo" });
  shop = await newCase(site, { company: "=HYPERLINK(A1)", taxId: "PT 501 964 843" });
  unconfirmed = await newRequest(site, { company: "Bazar Sin Prisa" });
});
afterAll(() => site.stop());

const places = [
  "/gestion",
  "/gestion/cambios",
  "/gestion/exportacion.csv",
  "/gestion/exportacion.json",
  "/gestion/cifras",
  "/gestion/correos",
  "/gestion/correos/1",
  "/gestion/correos/1/html",
  "/gestion/solicitudes/1",
];

describe("a visitor who is not signed in", () => {
  it.each(places)("cannot read %s", async (path) => {
    const { status, headers, body } = await ask(site, path);
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/gestion\/entrar/);
    expect(body).not.toContain("Farmacia");
  });

  it.each(["aprobacion", "rechazo", "pregunta", "vista-previa", "notas", "asignacion", "vies"])(
    "cannot post to …/%s",
    async (verb) => {
      const { status, headers } = await ask(site, `${pharmacy.page}/${verb}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "text=x&reason=other&decision=approve",
      });
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/gestion\/entrar/);
      expect(await listed(await members.lucia.get("/gestion"))).toContain(pharmacy.id);
    },
  );
});

describe("every page of the console", () => {
  it.each(["/gestion", "/gestion?estado=todas", "/gestion/cifras", "/gestion/correos"])(
    "at %s has valid HTML, is not cached, and names nobody in its title",
    async (path) => {
      const { body, headers } = await members.lucia.get(path);
      expect(await findHtmlProblems(body)).toEqual([]);
      expect(body).not.toMatch(/ style="/);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers["x-robots-tag"]).toContain("noindex");
      const { root } = await open(await members.lucia.get(path));
      expect(attributeOf(getOne(root, 'meta[name="robots"]'), "content")).toContain("noindex");
      expect(linesOf(getOne(root, "title")).join()).not.toMatch(/erótic|íntimo|Peñíscola|Ñandú/i);
    },
  );
});

describe("the request queue", () => {
  it("shows requests that await an answer, the most urgent first, with their remaining time", async () => {
    const hours = new Map([
      [shop.id, -2.5],
      [salon.id, 3.5],
      [pharmacy.id, 75],
    ]);
    await withDatabase(site, async (db) => {
      for (const [id, away] of hours) {
        const due_at = Math.round(Date.now() + away * 3_600_000);
        await db.updateTable("access_request").set({ due_at }).where("id", "=", id).execute();
      }
    });
    const answer = await members.lucia.get("/gestion");
    expect(await listed(answer)).toEqual([shop.id, salon.id, pharmacy.id]);
    const { main } = await open(answer);
    expect(main.match(/^Vencida: (?:hoy|ayer) \d+:\d\d$/gm)).toHaveLength(1);
    expect(main.match(/^Plazo: (?:hoy|mañana) \d+:\d\d$/gm)).toHaveLength(1);
    expect(main.match(/^Plazo: \p{L}+(?: \d+:\d\d)$/gmu)).toHaveLength(2);
  });

  it("shows closed requests, the newest first", async () => {
    const approved = [pharmacy, salon, shop].map(({ id }) => id);
    await withDatabase(site, async (db) => {
      const closed = { state: "approved", is_open: 0 };
      await db.updateTable("access_request").set(closed).where("id", "in", approved).execute();
    });
    expect(await listed(await members.lucia.get("/gestion?estado=aprobadas"))).toEqual(
      [pharmacy, salon, shop].map(({ id }) => id),
    );
    await withDatabase(site, async (db) => {
      const open = { state: "pending", is_open: 1 };
      await db.updateTable("access_request").set(open).where("id", "in", approved).execute();
    });
  });

  it("counts the requests of each state, whatever is shown", async () => {
    const { root } = await open(await members.lucia.get("/gestion?estado=aprobadas"));
    const tabs = getOne(root, `nav[aria-label="${queueCopy.states}"]`);
    const counts = tabs.querySelectorAll("a").map((tab) => linesOf(tab).join(" "));
    expect(counts).toContain(`${stateNames.pending.many} 3`);
    expect(counts).toContain(`${stateNames.unconfirmed.many} 1`);
    expect(counts).toContain(`${queueCopy.open} 4`);
    expect(linesOf(getOne(tabs, '[aria-current="page"]')).join(" ")).toMatch(/^Aprobadas /);
  });

  it.each([
    ["estado=sin-confirmar", () => [unconfirmed]],
    ["estado=abiertas", () => [pharmacy, salon, shop, unconfirmed]],
    ["busca=FARMACIA+peniscola", () => [pharmacy]],
    ["busca=angels", () => [pharmacy]],
    ["busca=nandu", () => [salon]],
    ["busca=501964843", () => [shop]],
    ["busca=bazar&estado=todas", () => [unconfirmed]],
    ["busca=bazar", () => [unconfirmed]],
    ["busca=bazar&estado=pendientes", () => []],
    ["busca=bazar&vista=pendientes", () => [unconfirmed]],
    ["catalogo=erotica", () => [salon]],
    ["novedades=si", () => []],
    ["pais=PT", () => [shop]],
    ["asignada=mi", () => []],
  ])("shows at ?%s only the matching requests", async (query, expected) => {
    const found = await listed(await members.lucia.get(`/gestion?${query}`));
    expect(found.sort()).toEqual(
      expected()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it("finds an address by its first letters", async () => {
    const beginning = encodeURIComponent(salon.email.slice(0, 16));
    expect(await listed(await members.lucia.get(`/gestion?busca=${beginning}`))).toEqual([
      salon.id,
    ]);
  });

  it("shows each member the requests assigned to them", async () => {
    const { status } = await members.marc.post(`${salon.page}/asignacion`, {
      assignee: await idOf(site, marc),
    });
    expect(status).toBe(303);
    expect(await listed(await members.marc.get("/gestion?asignada=mi"))).toEqual([salon.id]);
    expect(await listed(await members.lucia.get("/gestion?asignada=mi"))).toEqual([]);
    const { main } = await open(await members.lucia.get("/gestion"));
    expect(main).toContain("Marc Oriol");
  });

  it("redirects from a complete reference to its request", async () => {
    const typed = encodeURIComponent(salon.reference.toLowerCase());
    const { status, headers } = await members.lucia.get(`/gestion?busca=${typed}`);
    expect({ status, location: headers.location }).toEqual({ status: 303, location: salon.page });
  });

  it("says so when nothing is found, and offers to search everywhere", async () => {
    const path = "/gestion?estado=pendientes&busca=zzz&pais=PT";
    const { root, main } = await open(await members.lucia.get(path));
    expect(main).toContain(queueCopy.emptyTitle.notFound);
    const links = root.querySelectorAll("main a").map((link) => attributeOf(link, "href"));
    expect(links).toContain("/gestion?busca=zzz&pais=PT");
  });

  it("keeps the search text when another state is chosen", async () => {
    const { root } = await open(await members.lucia.get("/gestion?busca=nandu&asignada=mi"));
    const tabs = getOne(root, `nav[aria-label="${queueCopy.states}"]`);
    for (const tab of tabs.querySelectorAll("a"))
      expect(attributeOf(tab, "href")).toContain("busca=nandu&asignada=mi");
    expect(attributeOf(getOne(root, "#filtro-busca"), "value")).toBe("nandu");
  });
});

describe("several requests of the queue at once", () => {
  const ticked = (ids: string[], to: Record<string, string>) => {
    const fields = [...ids.map((id) => ["requestIds[]", id]), ...Object.entries(to)];
    return new URLSearchParams(fields as [string, string][]);
  };

  it("are assigned to a member", async () => {
    const me = await idOf(site, lucia);
    const fields = ticked([pharmacy.id, shop.id], { intent: me, returnTo: "?pais=ES" });
    const { status, headers } = await members.lucia.post("/gestion/asignaciones", fields);
    expect([status, headers.location]).toEqual([303, `/gestion?pais=ES&hecho=2_0_${me}`]);
    const { main } = await open(await members.lucia.get(headers.location ?? ""));
    expect(main).toContain(queueCopy.done.assigned(2, lucia.name));
    expect((await listed(await members.lucia.get("/gestion?asignada=mi"))).sort()).toEqual(
      [pharmacy.id, shop.id].sort(),
    );
  });

  it("are unassigned again", async () => {
    const fields = ticked([pharmacy.id, shop.id], { assignee: "" });
    const { headers } = await members.marc.post("/gestion/asignaciones", fields);
    expect(headers.location).toBe("/gestion?hecho=2_0_");
    expect(await listed(await members.lucia.get("/gestion?asignada=nadie"))).toContain(shop.id);
    expect(await listed(await members.lucia.get("/gestion?asignada=mi"))).toEqual([]);
  });

  it("cannot be assigned to a member who does not exist", async () => {
    const fields = ticked([shop.id], { assignee: "nobody" });
    expect((await members.lucia.post("/gestion/asignaciones", fields)).status).toBe(400);
  });
});

describe("a line of the request queue", () => {
  it("shows review signals, catalogues and how often the request is repeated", async () => {
    const form = { company: "Peluquería Dos Veces", taxId: "B00000018" };
    const first = await newCase(site, { ...form, phone: "600 100 200" });
    const again = await newCase(site, {
      ...form,
      phone: "600 100 300",
      email: "dos-veces@gmail.com",
    });
    const { root } = await open(await members.lucia.get("/gestion"));
    const lines = root.querySelectorAll("main ol > li").map((line) => linesOf(line).join("\n"));
    const line = lines.find((text) => text.includes(again.email)) ?? "";
    expect(line).toContain(queueCopy.repeated(1, false));
    expect(line).toContain(queueCopy.attention(2));
    expect(line).toContain("Correo gratuito");
    expect(line).toContain(again.email);
    expect(lines.find((text) => text.includes("Salón Ñandú"))).toContain("Erótica");
    for (const { path } of [first, again]) await post(site, `${path}/retirada`);
  });
});

describe("the menu of the console", () => {
  it("counts requests that wait and that are late", async () => {
    const { root } = await open(await members.lucia.get("/gestion/cuenta"));
    const [queue] = root.querySelectorAll('header a[href="/gestion"]').slice(-1);
    const text = queue ? linesOf(queue).join(" ") : "";
    expect(text).toContain(requestLinksCopy.badges.waiting(3));
    expect(text).toContain(requestLinksCopy.badges.overdue(1));
  });
});

test("the version number of the queue grows with every change, and only then", async () => {
  const read = async () => JSON.parse((await members.lucia.get("/gestion/cambios")).body).latest;
  const before = await read();
  expect(await read()).toBe(before);
  await members.lucia.post(`${shop.page}/notas`, { text: "Llamar el lunes" });
  expect(await read()).toBeGreaterThan(before);
});

describe("the export of the request queue", () => {
  it("as CSV holds what the filter shows, safe in a spreadsheet", async () => {
    const { headers, body } = await members.lucia.get("/gestion/exportacion.csv?pais=PT");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="solicitudes-pendientes-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers["cache-control"]).toContain("no-store");
    const [head, line, ...rest] = body.split("\r\n");
    expect(head).toMatch(/^\uFEFF"Referencia";/);
    expect(line).toContain(`"${shop.reference}"`);
    expect(line).toContain(`"'=HYPERLINK(A1)"`);
    expect(rest).toEqual([""]);
  });

  it("as JSON has the same requests as the CSV", async () => {
    const { headers, body } = await members.lucia.get("/gestion/exportacion.json?estado=abiertas");
    expect(headers["content-type"]).toBe("application/json");
    const references = JSON.parse(body).map(({ reference }: { reference: string }) => reference);
    expect(references.sort()).toEqual(
      [pharmacy, salon, shop, unconfirmed].map(({ reference }) => reference).sort(),
    );
  });

  it("without any request is still a valid file", async () => {
    const { body } = await members.lucia.get("/gestion/exportacion.json?busca=zzz");
    expect(JSON.parse(body)).toEqual([]);
  });
});

describe("the request queue with hundreds of requests", () => {
  beforeAll(() =>
    withDatabase(site, (db) =>
      addSampleRequests(db, { count: 300, years: 0.1, now: Date.now() - 1000 }),
    ),
  );

  it.each([
    ["todas", 304],
    ["aprobadas", 100],
  ])("shows page after page of %s, each request once and in order", async (state, atLeast) => {
    const seen: string[] = [];
    let path: string | undefined = `/gestion?estado=${state}`;
    while (path) {
      const answer = await members.lucia.get(path);
      seen.push(...(await listed(answer)));
      const { root }: Awaited<ReturnType<typeof open>> = await open(answer);
      path = root
        .querySelectorAll("main a")
        .filter((link) => linesOf(link).join() === listCopy.next)
        .map((link) => attributeOf(link, "href") ?? undefined)[0];
    }
    const { body } = await members.lucia.get(`/gestion/exportacion.json?estado=${state}`);
    expect(seen.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(seen).size).toBe(seen.length);
    expect(JSON.parse(body)).toHaveLength(seen.length);
  });
});
