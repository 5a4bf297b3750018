import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { requestUnavailable } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { linkCopy, linkSentCopy } from "../../src/applicant-pages/copy/link-copy.ts";
import { cutLinkCopy, notFound } from "../../src/kernel/copy/error-pages-copy.ts";
import {
  type Applicant,
  daysOfALink,
  linkOf,
  mailsTo,
  newApplicant,
  post,
  readFileOf,
} from "../support/applicant.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, type OpenPage, openPage } from "../support/visit.ts";

const verbs: [string, Record<string, string>][] = [
  ["confirmacion", {}],
  ["correccion", { company: "Otra empresa" }],
  ["respuesta", { text: "Una respuesta." }],
  ["retirada", {}],
];

let site: Site;
let salon: Applicant;
let farmacia: Applicant;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  [salon, farmacia] = await Promise.all([newApplicant(site), newApplicant(site)]);
});
afterAll(() => site.stop());

describe("a request link that was not sent to anybody", () => {
  const links = (): [string, string][] => {
    const [payload = "", signature = ""] = salon.link.split("~");
    const [other = ""] = farmacia.link.split("~");
    return [
      ["without its signature", payload],
      ["cut short", salon.link.slice(0, -1)],
      ["with a letter more", `${salon.link}A`],
      ["of another request under this signature", `${other}~${signature}`],
      ["made to last", `${payload.replace(/\d$/, (digit) => `${digit}0`)}~${signature}`],
      ["made up", "solicitud~firma"],
      ["with the reference for a link", salon.reference],
    ];
  };

  it("is answered as a page that does not exist, with any method", async () => {
    const before = await Promise.all([readFileOf(site, salon), readFileOf(site, farmacia)]);
    for (const [how, link] of links()) {
      const page = await openPage(site, `/solicitud/${link}`);
      expect(page.status, how).toBe(404);
      expect(linesOf(getOne(page.root, "h1")).join()).toBe(notFound.english.sentence);
      for (const [place, typed] of [["", {}] as (typeof verbs)[number], ...verbs]) {
        const { status } = await post(site, `/solicitud/${link}/${place}`, typed);
        expect(status, `${how}: ${place}`).toBe(404);
      }
      const data = await post(site, `/solicitud/${link}/datos`);
      expect(data.headers["content-disposition"], how).toBeUndefined();
      expect(data.body).not.toContain(salonRizoLibre.company);
    }
    expect(await Promise.all([readFileOf(site, salon), readFileOf(site, farmacia)])).toEqual(
      before,
    );
  });

  it("is answered in Spanish, within header and footer, with an offer of a new link", async () => {
    for (const [how, link] of links()) {
      const { root, body } = await openPage(site, `/solicitud/${link}`);
      expect(linesOf(getOne(root, "main h2")).join(), how).toBe(cutLinkCopy.heading);
      expect(attributeOf(getOne(root, 'main a[href="/solicitud/enlace"]'), "href")).toBeTruthy();
      expect(root.querySelectorAll("footer"), how).toHaveLength(1);
      expect(await findHtmlProblems(body), how).toEqual([]);
    }
  });

  it("gets the same answer word for word in every case", async () => {
    const said = await Promise.all(
      links().map(async ([, link]) => {
        const { root } = await openPage(site, `/solicitud/${link}`);
        return linesOf(getOne(root, "main"));
      }),
    );
    for (const lines of said) expect(lines).toEqual(said[0]);
  });

  it("is also the receipt of a form, which is signed for another purpose, and the other way round", async () => {
    const { headers } = await send(site, salonRizoLibre);
    const receipt = headers.location?.split("/").at(-1) ?? "";
    expect((await ask(site, `/solicitud/${receipt}`)).status).toBe(404);
    expect((await ask(site, `/solicitud/recibida/${salon.link}`)).status).toBe(404);
  });
});

test.each([".", ",", ")", "»", "%22", "%3E", ".%20"])(
  "a request link that an email program ended with %s redirects to the clean one",
  async (tail) => {
    const answer = await ask(site, `${salon.path}${encodeURI(decodeURI(tail))}`);
    expect(answer).toMatchObject({ status: 302, headers: { location: salon.path } });
    expect(answer.headers["cache-control"]).toContain("no-store");
  },
);

test("an invalid link below the pages of privacy requests offers to ask for a new one", async () => {
  for (const path of ["/privacidad/derechos/nada~nada", "/privacidad/derechos/a/b/c"]) {
    const { status, root } = await openPage(site, path);
    expect(status).toBe(404);
    expect(linesOf(getOne(root, "main h2")).join()).toBe(cutLinkCopy.heading);
    expect(root.querySelectorAll('main a[href="/privacidad/derechos"]')).toHaveLength(1);
  }
});

test("a form from another site changes nothing, even with a valid request link", async () => {
  const before = await readFileOf(site, salon);
  for (const [place, typed] of [...verbs, ["datos", {}] as (typeof verbs)[number]]) {
    const headers = { Origin: "https://evil.example" };
    expect((await post(site, `${salon.path}/${place}`, typed, headers)).status).toBe(403);
  }
  expect(await readFileOf(site, salon)).toEqual(before);
});

test("an action of one applicant leaves another applicant's request alone", async () => {
  const [ours, theirs] = [await newApplicant(site), await newApplicant(site)];
  const before = await readFileOf(site, theirs);
  await post(site, `${ours.path}/confirmacion`);
  await post(site, `${ours.path}/correccion`, { phone: "+34 622 333 444" });
  await post(site, `${ours.path}/retirada`);
  expect((await readFileOf(site, ours)).request.state).toBe("withdrawn");
  expect(await readFileOf(site, theirs)).toEqual(before);
});

test("a request link opens its request any number of times, until its last day", async () => {
  const { reference } = salon;
  for (const daysAgo of [0, daysOfALink - 1]) {
    const link = await linkOf(site, { reference, daysAgo });
    for (const _ of [1, 2]) expect((await ask(site, `/solicitud/${link}`)).status).toBe(200);
  }
});

describe("an expired request link", () => {
  let path: string;
  beforeAll(async () => {
    const { reference } = salon;
    path = `/solicitud/${await linkOf(site, { reference, daysAgo: daysOfALink + 1 })}`;
  });

  it("says so and offers a new one", async () => {
    const page = await openPage(site, path);
    expect(page.status).toBe(410);
    expect(linesOf(getOne(page.root, "h1")).join()).toBe(linkCopy.expiredTitle);
    expect(attributeOf(getOne(page.root, "main form"), "action")).toBe("/solicitud/enlace");
    expect(page.body).not.toContain(salonRizoLibre.company);
    expect(page.body).not.toContain(salon.reference);
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("changes nothing, and gives back what was typed", async () => {
    const before = await readFileOf(site, salon);
    for (const [place, typed] of verbs) {
      const page = await post(site, `${path}/${place}`, typed);
      expect(page.status, place).toBe(410);
      const text = linesOf(getOne(page.root, "main")).join("\n");
      for (const value of Object.values(typed)) expect(text).toContain(value);
    }
    const data = await post(site, `${path}/datos`);
    expect(data).toMatchObject({ status: 303, headers: { location: path } });
    expect(await readFileOf(site, salon)).toEqual(before);
  });
});

describe("asking for a new request link", () => {
  const enlace = "/solicitud/enlace";

  it("gets the same answer whether such a request exists or not, and an email goes only to its own address", async () => {
    const known = await newApplicant(site);
    const stranger = "curioso@otra-tienda.es";
    const asked = [
      { reference: known.reference, email: known.email.toUpperCase() },
      { reference: known.reference, email: stranger },
      { reference: "B2B-0000-0000", email: known.email },
      { reference: "B2B-0000-0000", email: stranger },
    ];
    const answers: OpenPage[] = [];
    for (const typed of asked) answers.push(await post(site, enlace, typed));
    for (const { status, headers, body } of answers) {
      expect([status, headers.location, body]).toEqual([303, `${enlace}/enviado`, ""]);
    }
    const page = await openPage(site, `${enlace}/enviado`);
    expect(page.status).toBe(200);
    expect(linesOf(getOne(page.root, "h1")).join()).toBe(linkSentCopy.title);
    expect(await findHtmlProblems(page.body)).toEqual([]);

    await expect.poll(async () => (await mailsTo(site, known.email)).length).toBe(2);
    expect(await mailsTo(site, stranger)).toEqual([]);
    const again = (await mailsTo(site, known.email)).at(-1)?.text ?? "";
    const [link] = again.match(/\/solicitud\/[\w.~-]+~[\w-]+/) ?? [];
    expect((await ask(site, link ?? "")).status).toBe(200);
  });

  it.each([
    [{ reference: "", email: "" }, ["reference", "email"]],
    [{ reference: "B2B-12", email: "hola@salon.es" }, ["reference"]],
    [{ reference: "b2b 0000 0000", email: "hola@" }, ["email"]],
  ])("with %j marks the fields that cannot be read and keeps their text", async (typed, wrong) => {
    const page = await post(site, enlace, typed);
    expect(page.status).toBe(422);
    for (const name of ["reference", "email"] as const) {
      const input = getOne(page.root, `input[name="${name}"]`);
      expect(attributeOf(input, "value")).toBe(typed[name]);
      expect(attributeOf(input, "aria-invalid")).toBe(wrong.includes(name) ? "true" : null);
    }
    expect(linesOf(getOne(page.root, '[role="alert"]'))).toEqual(
      wrong.map((name) => linkCopy.problems[name as "reference" | "email"]),
    );
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("too often from one address is told when to come back", async () => {
    const limited = await startSite({ env: { SUBMISSIONS_PER_HOUR: "2" } });
    try {
      const typed = { reference: "B2B-0000-0000", email: "hola@salon.es" };
      const pages: OpenPage[] = [];
      for (const _ of [1, 2, 3]) pages.push(await post(limited, enlace, typed));
      expect(pages.map(({ status }) => status)).toEqual([303, 303, 429]);
      const last = pages.at(-1) as OpenPage;
      expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
      expect(attributeOf(getOne(last.root, 'input[name="email"]'), "value")).toBe(typed.email);
    } finally {
      await limited.stop();
    }
  });
});

test("the holder of a link changes a request only so often, and keeps what was typed", async () => {
  const limited = await startSite({ env: { SUBMISSIONS_PER_HOUR: "2" } });
  try {
    const applicant = await newApplicant(limited);
    const correct = (contact: string) => post(limited, `${applicant.path}/correccion`, { contact });
    const statuses = [(await correct("Una Persona")).status];
    statuses.push(
      (await post(limited, `${applicant.path}/novedades`, { receiveNews: "si" })).status,
    );
    const last = await correct("Otra Persona");
    expect([...statuses, last.status]).toEqual([303, 303, 429]);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect(linesOf(getOne(last.root, '[role="alert"]')).join()).toContain("demasiados cambios");
    expect(attributeOf(getOne(last.root, 'input[name="contact"]'), "value")).toBe("Otra Persona");
    expect((await readFileOf(limited, applicant)).request.contact).toBe("Una Persona");
  } finally {
    await limited.stop();
  }
});

describe("the applicant's page while the database is unavailable", () => {
  let moved: Site;
  let applicant: Applicant;
  beforeAll(async () => {
    moved = await startSite();
    applicant = await newApplicant(moved);
    renameSync(join(moved.dataDir, "site.db"), join(moved.dataDir, "elsewhere.db"));
  });
  afterAll(() => moved.stop());

  it("says so, and gives back what was sent with a way to send it again", async () => {
    const page = await openPage(moved, applicant.path);
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBeDefined();
    expect(linesOf(getOne(page.root, "h1")).join()).toBe(requestUnavailable.title);
    for (const [place, typed] of verbs) {
      const answer = await post(moved, `${applicant.path}/${place}`, typed);
      expect(answer.status, place).toBe(503);
      const form = getOne(answer.root, "main form");
      expect(attributeOf(form, "action")).toBe(`${applicant.path}/${place}`);
      if (typed.company) expect(attributeOf(getOne(form, "input"), "value")).toBe(typed.company);
      if (typed.text) expect(getOne(form, "textarea").textContent).toContain(typed.text);
      expect(await findHtmlProblems(answer.body)).toEqual([]);
    }
    const typed = { reference: applicant.reference, email: applicant.email };
    const asked = await post(moved, "/solicitud/enlace", typed);
    expect(asked.status).toBe(503);
    expect(attributeOf(getOne(asked.root, 'input[name="email"]'), "value")).toBe(applicant.email);
  });
});
