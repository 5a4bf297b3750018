import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { accessCopy, stateCopy } from "../../src/access-requests/copy/applicant-state-copy.ts";
import { problemSentence } from "../../src/access-requests/copy/request-form-copy.ts";
import {
  actionErrors,
  answerCopy,
  answerProblemSentence,
  confirming,
  applicant as copy,
  dataCopy,
  rejectionSentence,
  withdrawing,
} from "../../src/applicant-pages/copy/applicant-copy.ts";
import { errorTitle } from "../../src/kernel/copy/form-problems-copy.ts";
import { formatDeadline } from "../../src/kernel/format.ts";
import { maxTextLength } from "../../src/workflow/apply-transition.ts";
import {
  type Applicant,
  asStaff,
  marta,
  newApplicant,
  noteAndAssign,
  post,
  readFileOf,
  secretNote,
} from "../support/applicant.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf, nameOf } from "../support/page.ts";
import { salonRizoLibre, sendAndRead } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, type OpenPage, openPage } from "../support/visit.ts";

const question = "¿Tiene tienda física?\nSi no, díganos la dirección de su web.";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

let salon: Applicant;
beforeEach(async () => {
  salon = await newApplicant(site);
});

describe("opening the link of an access request", () => {
  it.each([
    ["GET", {}],
    ["HEAD", {}],
    ["GET", { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" }],
  ])("with the method %s %j changes nothing", async (method, headers) => {
    const before = await readFileOf(site, salon);
    for (const place of ["", "/confirmacion", "/correccion", "/respuesta", "/retirada", "/datos"]) {
      const { status } = await ask(site, salon.path + place, { method, headers });
      expect(status, place).toBe(place === "/datos" ? 303 : 200);
    }
    expect(await readFileOf(site, salon)).toEqual(before);
    expect(before.request.state).toBe("unconfirmed");
  });

  it("shows the state of the request, what was sent and until when the link is valid", async () => {
    const page = await openPage(site, salon.path);
    expect(page.status).toBe(200);
    const lines = linesOf(getOne(page.root, "main"));
    expect(lines.join("\n")).toContain(salon.reference);
    expect(h1(page)).toBe(stateCopy.unconfirmed.title);
    for (const value of [salonRizoLibre.company, salonRizoLibre.contact, salon.email])
      expect(lines).toContain(value);
    expect(lines.join("\n")).toMatch(/caduca el \d+ de [a-z]+ de 20\d\d/);
  });

  it("stays out of search engines, caches and the records of other sites", async () => {
    const page = await openPage(site, salon.path);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect(attributeOf(getOne(page.root, 'meta[name="robots"]'), "content")).toContain("noindex");
    expect(site.logs()).not.toContain(salon.link);
  });

  it("leaves nothing of the request in the browser's history", async () => {
    const { root } = await openPage(site, salon.path);
    expect(linesOf(getOne(root, "title")).join()).toBe(copy.pageTitle);
  });
});

describe("confirming an access request", () => {
  it("returns to the page, which says until when an answer comes", async () => {
    const answer = await post(site, `${salon.path}/confirmacion`);
    expect(answer).toMatchObject({ status: 303, headers: { location: salon.path } });
    const { request } = await readFileOf(site, salon);
    expect(request.state).toBe("pending");
    const page = await openPage(site, salon.path);
    expect(h1(page)).toBe(stateCopy.pending.title);
    expect(textOf(page)).toContain(copy.due(formatDeadline(request.dueAt.epochMilliseconds)));
    expect(buttons(page)).not.toContain(confirming.submit);
  });

  it("twice has the same result as once", async () => {
    await post(site, `${salon.path}/confirmacion`);
    const first = await readFileOf(site, salon);
    expect((await post(site, `${salon.path}/confirmacion`)).status).toBe(303);
    expect(await readFileOf(site, salon)).toEqual(first);
  });

  it("applies only to the data on the opened page: a form sent meanwhile is shown first", async () => {
    const contact = "Impostor Pérez";
    await sendAndRead(site, { ...salonRizoLibre, email: salon.email, contact });
    const conflict = await post(site, `${salon.path}/confirmacion`, { version: "0" });
    expect(conflict.status).toBe(409);
    expect(textOf(conflict)).toContain(actionErrors.changedBeforeConfirming);
    expect(textOf(conflict)).toContain(contact);
    expect((await readFileOf(site, salon)).request.state).toBe("unconfirmed");
    const version = attributeOf(getOne(conflict.root, 'input[name="version"]'), "value");
    const again = await post(site, `${salon.path}/confirmacion`, { version: version ?? "" });
    expect(again.status).toBe(303);
    expect((await readFileOf(site, salon)).request).toMatchObject({ state: "pending", contact });
  });

  it("is needed before the page promises a due date", async () => {
    const page = await openPage(site, salon.path);
    expect(buttons(page)).toContain(confirming.submit);
    const { request } = await readFileOf(site, salon);
    expect(textOf(page)).not.toContain(formatDeadline(request.dueAt.epochMilliseconds));
  });
});

describe("correcting an access request", () => {
  it.each([
    ["company", "Salón Rizo Más Libre, S. L."],
    ["contact", "Inés Cordobés Lago"],
    ["phone", "+351 912 345 678"],
    ["taxId", "B-12345674"],
  ] as const)("%s replaces the field and keeps the former value", async (field, typed) => {
    const answer = await post(site, `${salon.path}/correccion`, { [field]: typed });
    expect(answer).toMatchObject({ status: 303, headers: { location: `${salon.path}#datos` } });
    const page = await openPage(site, salon.path);
    const lines = linesOf(getOne(page.root, "main"));
    // The page shows the tax ID in its normal form, without the hyphen that was typed.
    expect(lines).toContain(field === "taxId" ? "B12345674" : typed);
    expect(lines).toContain(salonRizoLibre[field]);
    const { request, events } = await readFileOf(site, salon);
    expect(events.map(({ type }) => type)).toEqual(["submit", "correct"]);
    expect(request.state).toBe("unconfirmed");
  });

  it.each([
    ["company", "missing", ""],
    ["contact", "too-long", "x".repeat(121)],
    ["phone", "not-a-phone", "12"],
    ["taxId", "wrong-control", "B12345675"],
  ] as const)("%s (%s) comes back with an error at the field", async (field, problem, typed) => {
    const before = await readFileOf(site, salon);
    const page = await post(site, `${salon.path}/correccion`, { [field]: typed });
    expect(page.status).toBe(422);
    const input = getOne(page.root, `input[name="${field}"]`);
    expect(attributeOf(input, "value")).toBe(typed);
    expect(attributeOf(input, "aria-invalid")).toBe("true");
    const sentence = problemSentence(field, problem as never);
    const said = getOne(page.root, `#${attributeOf(input, "aria-describedby")?.split(" ").at(-1)}`);
    expect(linesOf(said).join(" ")).toContain(sentence);
    expect(linesOf(getOne(page.root, '[role="alert"]'))).toEqual([actionErrors.notSaved, sentence]);
    expect(linesOf(getOne(page.root, "title")).join()).toBe(`${errorTitle}${copy.pageTitle}`);
    expect(await findHtmlProblems(page.body)).toEqual([]);
    expect(await readFileOf(site, salon)).toEqual(before);
  });

  it("cannot change the email, and the page says why", async () => {
    const before = await readFileOf(site, salon);
    const { status } = await post(site, `${salon.path}/correccion`, { email: "otra@otra.es" });
    expect(status).toBe(400);
    expect(await readFileOf(site, salon)).toEqual(before);
    const page = await openPage(site, salon.path);
    expect(textOf(page)).toContain(dataCopy.whyNotEmail);
    expect(page.root.querySelectorAll('input[name="email"]')).toEqual([]);
  });

  it("is no longer possible once the request is closed", async () => {
    await post(site, `${salon.path}/retirada`);
    const page = await post(site, `${salon.path}/correccion`, { company: "Otro nombre" });
    expect(page.status).toBe(409);
    expect(alert(page)).toContain(actionErrors.notPossible.correct);
    expect(alert(page)).toContain("Otro nombre");
    expect((await readFileOf(site, salon)).request.company).toBe(salonRizoLibre.company);
  });
});

describe("answering a question of the staff", () => {
  beforeEach(async () => {
    await post(site, `${salon.path}/confirmacion`);
    await asStaff(site, salon, { verb: "askInformation", text: question });
  });

  it("shows the question, stores the answer and promises a new due date", async () => {
    const asked = await openPage(site, salon.path);
    expect(h1(asked)).toBe(stateCopy["information-requested"].title);
    for (const line of question.split("\n")) expect(textOf(asked)).toContain(line);

    const text = "Sí:\r\nRúa do Príncipe, 3, Vigo.";
    expect((await post(site, `${salon.path}/respuesta`, { text })).status).toBe(303);
    const { request, events } = await readFileOf(site, salon);
    expect(request.state).toBe("pending");
    expect(events.at(-1)).toMatchObject({ type: "answer", text: text.replace("\r", "") });
    const page = await openPage(site, salon.path);
    expect(textOf(page)).toContain(copy.due(formatDeadline(request.dueAt.epochMilliseconds)));
    expect(textOf(page)).toContain("Rúa do Príncipe, 3, Vigo.");

    // Sending the same answer twice adds no second event.
    expect((await post(site, `${salon.path}/respuesta`, { text })).status).toBe(303);
    expect((await readFileOf(site, salon)).events).toEqual(events);
  });

  it.each([
    ["nothing but spaces", "   ", "text-missing"],
    ["a letter too many", "x".repeat(maxTextLength + 1), "text-too-long"],
  ] as const)("with %s comes back with an error message", async (_, text, problem) => {
    const page = await post(site, `${salon.path}/respuesta`, { text });
    expect(page.status).toBe(422);
    const sentence = answerProblemSentence(problem);
    expect(alert(page)).toEqual([actionErrors.notSent, sentence]);
    const area = getOne(page.root, 'textarea[name="text"]');
    expect(attributeOf(area, "aria-invalid")).toBe("true");
    expect(area.textContent.trim()).toBe(text.trim());
    expect((await readFileOf(site, salon)).request.state).toBe("information-requested");
  });

  it("after the request is closed says so and gives the text back", async () => {
    await asStaff(site, salon, { verb: "approve", text: "Bienvenida, Inés." });
    const page = await post(site, `${salon.path}/respuesta`, { text: "Tengo tienda en Vigo." });
    expect(page.status).toBe(409);
    expect(alert(page)).toContain(actionErrors.notPossible.answer);
    expect(alert(page)).toContain("Tengo tienda en Vigo.");
    expect(h1(page)).toBe(stateCopy.approved.title);
    expect(textOf(page)).toContain("Bienvenida, Inés.");
    expect(buttons(page)).not.toContain(answerCopy.submit);
  });
});

describe("the applicant's page of an approved request", () => {
  beforeEach(async () => {
    await post(site, `${salon.path}/confirmacion`);
  });

  it("links to the sign-in with the email address filled in", async () => {
    await asStaff(site, salon, { verb: "approve", text: "" });
    const page = await openPage(site, salon.path);
    // This site has no prices, so none are named.
    const { text, submit } = accessCopy.account;
    expect(textOf(page)).toContain(text);
    const [entry] = page.root
      .querySelectorAll("main a")
      .filter((link) => linesOf(link).join() === submit);
    const address = attributeOf(entry as NonNullable<typeof entry>, "href") ?? "";
    const signIn = await openPage(site, address);
    expect(attributeOf(getOne(signIn.root, 'input[name="email"]'), "value")).toBe(salon.email);
  });
});

describe("the sign-in page", () => {
  it("fills in no address for the link of a request that is not approved, or for none", async () => {
    for (const link of [salon.link, "no-es~un-enlace"]) {
      const { root } = await openPage(site, `/entrar?solicitud=${link}`);
      expect(attributeOf(getOne(root, 'input[name="email"]'), "value") ?? "").toBe("");
    }
  });
});

describe("withdrawing an access request", () => {
  it("takes two steps on the page and ends the request", async () => {
    const before = await openPage(site, salon.path);
    const button = before.root
      .querySelectorAll("details button")
      .find((each) => linesOf(each).join() === withdrawing.submit);
    expect(button).toBeDefined();
    expect((await post(site, `${salon.path}/retirada`)).status).toBe(303);
    expect((await readFileOf(site, salon)).request.state).toBe("withdrawn");
    const page = await openPage(site, salon.path);
    expect(h1(page)).toBe(stateCopy.withdrawn.title);
    for (const gone of [withdrawing.submit, confirming.submit, dataCopy.submit])
      expect(buttons(page)).not.toContain(gone);
    expect((await post(site, `${salon.path}/retirada`)).status).toBe(303);
  });

  it("cannot be undone by confirming", async () => {
    await post(site, `${salon.path}/retirada`);
    const page = await post(site, `${salon.path}/confirmacion`);
    expect(page.status).toBe(409);
    expect(alert(page)).toEqual([actionErrors.notSaved, actionErrors.notPossible.confirm]);
    expect((await readFileOf(site, salon)).request.state).toBe("withdrawn");
  });

  it("leaves room for a new request of the same company", async () => {
    await post(site, `${salon.path}/retirada`);
    const { email } = salon;
    const again = await newApplicant(site, { email });
    expect(again.reference).not.toBe(salon.reference);
  });
});

test("the applicant's page of a rejection shows its reason and the text of the staff", async () => {
  await post(site, `${salon.path}/confirmacion`);
  const text = "Cuando abra la tienda, escríbanos.";
  await asStaff(site, salon, { verb: "reject", reason: "not-a-retailer", text });
  const page = await openPage(site, salon.path);
  expect(h1(page)).toBe(stateCopy.rejected.title);
  expect(textOf(page)).toContain(rejectionSentence("not-a-retailer"));
  expect(textOf(page)).toContain(text);
  const late = await post(site, `${salon.path}/retirada`);
  expect(late.status).toBe(409);
  expect(alert(late)).toEqual([actionErrors.notSaved, actionErrors.notPossible.withdraw]);
});

describe("the applicant's data as JSON", () => {
  it("are downloaded as a file whose name contains only the reference", async () => {
    await post(site, `${salon.path}/confirmacion`);
    const { status, headers, body } = await post(site, `${salon.path}/datos`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["content-disposition"]).toBe(`attachment; filename="${salon.reference}.json"`);
    expect(headers["cache-control"]).toBe("private, no-store");
    const { history, ...data } = JSON.parse(body);
    expect(data).toMatchObject({
      reference: salon.reference,
      state: "pending",
      company: salonRizoLibre.company,
      contact: salonRizoLibre.contact,
      email: salon.email,
      phone: { typed: salonRizoLibre.phone, number: "+34611222333" },
      taxId: { number: "ESB12345674", country: "ES" },
      wantsNews: false,
      policiesShown: {
        privacy: expect.stringMatching(/^[\da-f]{64}$/),
        legalNotice: expect.stringMatching(/^[\da-f]{64}$/),
      },
    });
    expect(history.map(({ type }: { type: string }) => type)).toEqual(["submit", "confirm"]);
  });
});

test("internal notes of the staff, and names of the staff, are exported in no form", async () => {
  await post(site, `${salon.path}/confirmacion`);
  await noteAndAssign(site, salon);
  await asStaff(site, salon, { verb: "askInformation", text: question });
  const answers = [
    await ask(site, salon.path),
    await ask(site, `${salon.path}.data`),
    await post(site, `${salon.path}/datos`),
    await post(site, `${salon.path}/respuesta`, { text: "" }),
  ];
  for (const { status, body } of answers) {
    expect([200, 422]).toContain(status);
    expect(body).toContain("Si no, díganos la dirección");
    for (const secret of [secretNote, marta.name, marta.id]) expect(body).not.toContain(secret);
  }
});

describe.each([
  ["unconfirmed", async () => {}],
  ["pending", () => post(site, `${salon.path}/confirmacion`)],
  ["withdrawn", () => post(site, `${salon.path}/retirada`)],
] as const)("the applicant's page of a request that is %s", (_, bring) => {
  it("is valid, without inline styles, and every button is named and sends a form", async () => {
    await bring();
    const page = await openPage(site, salon.path);
    expect(await findHtmlProblems(page.body)).toEqual([]);
    expect(page.body).not.toMatch(/<[^>]+\sstyle=/);
    for (const form of getOne(page.root, "main").querySelectorAll("form")) {
      expect(attributeOf(form, "method")).toBe("post");
      expect(attributeOf(form, "action")).toContain(salon.path);
    }
    const steps = getOne(page.root, "main").querySelectorAll("li[aria-current='step']");
    expect(steps.length).toBeLessThan(2);
  });
});

function h1(page: OpenPage): string {
  return linesOf(getOne(page.root, "h1")).join(" ");
}

function textOf(page: OpenPage): string {
  return linesOf(getOne(page.root, "main")).join("\n");
}

function alert(page: OpenPage): string[] {
  return linesOf(getOne(page.root, '[role="alert"]'));
}

function buttons(page: OpenPage): string[] {
  return getOne(page.root, "main")
    .querySelectorAll("button")
    .map((button) => nameOf(button, page.root));
}
