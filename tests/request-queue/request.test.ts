import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { stateNames } from "../../src/access-requests/copy/state-names-copy.ts";
import {
  approvedBefore,
  conflict,
  decisionProblems,
  doneSentences,
  noteProblem,
  noteTooLong,
  rejectionReasonNames,
} from "../../src/request-queue/copy/decision-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import {
  previewCopy,
  requestCopy,
  requestDetailCopy,
} from "../../src/request-queue/copy/request-copy.ts";
import { maxTextLength } from "../../src/workflow/apply-transition.ts";
import { asStaff, linkInMail, mailsTo, post, readFileOf } from "../support/applicant.ts";
import {
  type Case,
  eventually,
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

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient };
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  members = await signInMembers(site);
});
afterAll(() => site.stop());

let salon: Case;
beforeEach(async () => {
  salon = await newCase(site, { phone: "611 222 333", taxId: "b-12345674" });
});

const question = "¿Tienen tienda física?\nUna foto de la fachada nos basta.";

async function stateOf(request: Case) {
  return (await readFileOf(site, request)).request.state;
}

async function mailsAbout(request: Case, part: string) {
  const mails = await mailsTo(site, request.email);
  return mails.filter(({ text = "" }) => text.includes(part));
}

describe("the page of an access request", () => {
  it("has valid HTML and names neither company nor products in its title", async () => {
    const { body } = await members.lucia.get(salon.page);
    expect(await findHtmlProblems(body)).toEqual([]);
    expect(body).not.toMatch(/ style="/);
    const { root } = await open(await members.lucia.get(salon.page));
    expect(linesOf(getOne(root, "title")).join()).toBe(
      requestCopy.title(salon.reference, stateNames.pending.one),
    );
  });

  it("shows the typed and the parsed data, with links to call and to write", async () => {
    const { root, main } = await open(await members.lucia.get(salon.page));
    expect(getOne(root, 'main a[href="tel:+34611222333"]')).toBeDefined();
    expect(getOne(root, `main a[href="mailto:${salon.email}"]`)).toBeDefined();
    expect(main).toContain("B12345674");
    // The tax ID as it was typed is shown only if it differs in more than dashes and upper or lower case.
    expect(main).not.toContain(requestCopy.typedAs("b-12345674"));
  });

  it("shows its review signals with their reasons, its emails and its history", async () => {
    const { root, main } = await open(await members.lucia.get(salon.page));
    expect(main).toContain("Sociedad de responsabilidad limitada");
    expect(main).toContain("Lo dice la letra B de su NIF.");
    expect(main).toContain("El solicitante envió la solicitud");
    expect(main).toContain("El solicitante confirmó su correo");
    const links = root.querySelectorAll("main a").map((link) => attributeOf(link, "href"));
    expect(links).toContainEqual(expect.stringMatching(/^\/gestion\/correos\/[\w-]+$/));
  });

  it("offers no decision before its applicant has confirmed", async () => {
    const unconfirmed = await newRequest(site);
    const { root, main } = await open(await members.lucia.get(unconfirmed.page));
    expect(root.querySelectorAll("#decidir details")).toHaveLength(0);
    expect(main).toContain(requestDetailCopy.unconfirmed);
    const { status } = await members.lucia.post(`${unconfirmed.page}/aprobacion`, {
      seenVersion: "0",
    });
    expect(status).toBe(409);
    expect(await stateOf(unconfirmed)).toBe("unconfirmed");
  });

  it.each([
    "aprobacion",
    "reapertura",
    "retirada",
    "envio",
    "correccion",
    "notas",
    "asignacion",
    "vies",
  ])("that does not exist answers posts to …/%s with 404", async (type) => {
    const form = { text: "Hola", seenVersion: "1", assignee: "" };
    const { status } = await members.lucia.post(`/gestion/solicitudes/nadie/${type}`, form);
    expect(status).toBe(404);
  });

  it.each(["", "/aprobacion", "/vista-previa", "/notas", "/vies"])(
    "is not found if its access request does not exist, with %s too",
    async (place) => {
      const { status, body } = await members.lucia.get(`/gestion/solicitudes/nadie${place}`);
      expect(status).toBe(404);
      expect(body).not.toContain("Unexpected Application Error");
    },
  );
});

describe("approving an access request", () => {
  it("shows the new state and who did it, and sends the welcome email with the message", async () => {
    const answer = await members.lucia.post(`${salon.page}/aprobacion`, {
      text: "¡Qué bien que estén en Lugo!",
      seenVersion: "1",
    });
    expect(answer.status).toBe(303);
    const { main } = await open(await members.lucia.get(answer.headers.location ?? ""));
    expect(main).toContain(doneSentences.approve);
    expect(main).toContain(stateNames.approved.one);
    expect(main).toContain(`${lucia.name} aprobó esta solicitud`);
    const [mail] = await eventually(async () => {
      const found = await mailsAbout(salon, "¡Qué bien que estén en Lugo!");
      return found.length > 0 ? found : undefined;
    });
    expect(mail?.html).toContain("¡Qué bien que estén en Lugo!");
  });

  it("twice, as by a double click, approves once", async () => {
    const click = () =>
      members.lucia.post(`${salon.page}/aprobacion`, { text: "Hola", seenVersion: "1" });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { events } = await readFileOf(site, salon);
    expect(events.filter(({ type }) => type === "approve")).toHaveLength(1);
  });
});

describe("approving an access request and going on", () => {
  it("opens the request that is due first, which says what was approved", async () => {
    const answer = await members.lucia.post(`${salon.page}/aprobacion`, {
      text: "",
      seenVersion: "1",
      afterwards: "next",
    });
    expect(answer.status).toBe(303);
    const { location = "" } = answer.headers;
    expect(location).toMatch(/^\/gestion\/solicitudes\/[\w-]+\?anterior=[\w-]+#contenido$/);
    expect(location).not.toContain(`${salon.page}?`);
    const { main } = await open(await members.lucia.get(location.replace(/#.*/, "")));
    expect(main).toContain(approvedBefore.sentence(salon.reference));
    expect(main).toContain(stateNames.pending.one);
    expect(await stateOf(salon)).toBe("approved");
  });
});

describe("the materials promised by an approval", () => {
  beforeEach(() => members.lucia.post(`${salon.page}/aprobacion`, { text: "", seenVersion: "1" }));

  it("are listed separately until somebody marks what was sent", async () => {
    const list = "/gestion?estado=por-enviar";
    expect(await listed(await members.marc.get(list))).toContain(salon.id);
    const applicant = await open(await members.marc.get(salon.path));
    expect(applicant.main).toContain(
      "Le enviaremos por correo los catálogos, los precios y las condiciones",
    );

    const sent = { text: "Tarifa 2026 y catálogo de rizos.", seenVersion: "2" };
    const answer = await members.marc.post(`${salon.page}/envio`, sent);
    expect(answer.status).toBe(303);
    const { main } = await open(await members.marc.get(answer.headers.location ?? ""));
    expect(main).toContain(doneSentences.sendMaterials);
    expect(main).toContain(sent.text);
    expect(await listed(await members.marc.get(list))).not.toContain(salon.id);
    const after = await open(await members.marc.get(salon.path));
    expect(after.main).toContain(
      "Le enviamos por correo los catálogos, los precios y las condiciones el",
    );
    expect(after.main).toContain(sent.text);
    const again = await members.lucia.post(`${salon.page}/envio`, { text: "", seenVersion: "3" });
    expect(again.status).toBe(409);
  });

  it("is marked as sent for all ticked requests at once", async () => {
    const list = "/gestion?estado=por-enviar";
    const ticked = { returnTo: "?estado=por-enviar", "requestIds[]": salon.id };
    const answer = await members.marc.post("/gestion/envios", ticked);
    expect(answer.headers.location).toBe(`${list}&hecho=enviadas_1_0`);
    const { main } = await open(await members.marc.get(answer.headers.location ?? ""));
    expect(main).toContain(queueCopy.done.sent(1));
    expect(await listed(await members.marc.get(list))).not.toContain(salon.id);
    const again = await members.marc.post("/gestion/envios", ticked);
    expect(again.headers.location).toContain("enviadas_0_1");
  });

  it("are cancelled with the approval, and the rejected request can be opened again", async () => {
    const text = "La licencia es de otra tienda.";
    const withdrawn = { reason: "our-mistake", text, seenVersion: "2" };
    expect((await members.lucia.post(`${salon.page}/retirada`, withdrawn)).status).toBe(303);
    expect(await stateOf(salon)).toBe("rejected");
    expect(await listed(await members.marc.get("/gestion?estado=por-enviar"))).not.toContain(
      salon.id,
    );
    await eventually(async () => (await mailsAbout(salon, text))[0]);
    expect((await open(await members.marc.get(salon.path))).main).toContain(
      "Hemos retirado su acceso",
    );

    const reopened = {
      reason: "review-asked-for",
      text: "La hemos visto otra vez.",
      seenVersion: "3",
    };
    const answer = await members.marc.post(`${salon.page}/reapertura`, reopened);
    expect(answer.status).toBe(303);
    const { main } = await open(await members.marc.get(answer.headers.location ?? ""));
    expect(main).toContain(`${marc.name} reabrió la solicitud`);
    expect(await stateOf(salon)).toBe("pending");
    await eventually(async () => (await mailsAbout(salon, reopened.text))[0]);
  });

  it.each([
    [{ reason: "", text: "x" }, "#motivo"],
    [{ reason: "our-mistake", text: "" }, "#texto-withdrawApproval"],
  ])("stay promised if the approval is withdrawn with %j", async (typed, field) => {
    const answer = await members.lucia.post(`${salon.page}/retirada`, {
      ...typed,
      seenVersion: "2",
    });
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    expect(attributeOf(getOne(root, field), "aria-invalid")).toBe("true");
    expect(await findHtmlProblems(answer.body)).toEqual([]);
  });
});

test("a rejected access request cannot be reopened beside an open one of the same company", async () => {
  const rejected = { reason: "duplicate", text: "", seenVersion: "1" };
  await members.lucia.post(`${salon.page}/rechazo`, rejected);
  const other = await newCase(site, { email: salon.email, taxId: "b-12345674" });
  const answer = await members.lucia.post(`${salon.page}/reapertura`, {
    reason: "our-mistake",
    text: "La miramos otra vez.",
    seenVersion: "2",
  });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain(conflict.openElsewhere(other.reference));
  expect(await stateOf(salon)).toBe("rejected");
});

describe("correcting data for an applicant", () => {
  const asKept = () => ({
    company: "Salón Rizo Libre, S. L.",
    contact: "Inés Cordobés",
    email: salon.email,
    phone: "611 222 333",
    taxId: "b-12345674",
  });

  it("keeps the former values, and revokes the links to a wrong address", async () => {
    const email = `nueva-${salon.email}`;
    const typed = { ...asKept(), contact: "Inés Cordobés Paz", email, seenVersion: "1" };
    const answer = await members.lucia.post(`${salon.page}/correccion`, typed);
    expect(answer.status).toBe(303);
    const { main } = await open(await members.lucia.get(answer.headers.location ?? ""));
    expect(main).toContain(
      `${lucia.name} corrigió el contacto (antes decía «Inés Cordobés») y el correo (antes decía «${salon.email}»)`,
    );
    expect((await members.lucia.get(salon.path)).status).toBe(410);
    expect((await post(site, `${salon.path}/retirada`)).status).toBe(410);
    const link = await linkInMail(site, { reference: salon.reference, email });
    expect((await members.lucia.get(`/solicitud/${link}`)).status).toBe(200);
  });

  it("says that an address that has signed in stays in the company, with a link to it", async () => {
    const taxId = "B84818442";
    const shop = await newCase(site, { taxId });
    const seenVersion = async () => String((await readFileOf(site, shop)).request.version);
    const approval = { text: "", seenVersion: await seenVersion() };
    expect((await members.lucia.post(`${shop.page}/aprobacion`, approval)).status).toBe(303);
    await withDatabase(site, (db) =>
      db
        .updateTable("person")
        .set({ first_signed_in_at: 1, last_signed_in_at: 1 })
        .where("email", "=", shop.email)
        .execute(),
    );
    const email = `nueva-${shop.email}`;
    const typed = { ...asKept(), taxId, email, seenVersion: await seenVersion() };
    const answer = await members.lucia.post(`${shop.page}/correccion`, typed);
    const { root, main } = await open(await members.lucia.get(answer.headers.location ?? ""));
    expect(main).toContain(requestDetailCopy.formerContact.text(shop.email));
    const links = root.querySelectorAll("main a").map((link) => attributeOf(link, "href") ?? "");
    const link = links.find((path) => path.startsWith("/gestion/empresas/"));
    const company = await open(await members.lucia.get(link ?? ""));
    for (const address of [shop.email, email]) expect(company.main).toContain(address);
  });

  it("gives back everything that was typed, with the mistakes", async () => {
    const typed = { ...asKept(), email: "sin-arroba@", seenVersion: "1" };
    const answer = await members.lucia.post(`${salon.page}/correccion`, typed);
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    expect(attributeOf(getOne(root, "#campo-email"), "value")).toBe("sin-arroba@");
    expect(attributeOf(getOne(root, "#campo-email"), "aria-invalid")).toBe("true");
    expect(await findHtmlProblems(answer.body)).toEqual([]);
  });

  it("reports a change that was made after the page was opened", async () => {
    await post(site, `${salon.path}/correccion`, { contact: "Otra persona" });
    const answer = await members.lucia.post(`${salon.page}/correccion`, {
      ...asKept(),
      seenVersion: "1",
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain(
      "el solicitante corrigió el contacto (antes decía «Inés Cordobés»)",
    );
  });
});

describe("recording an access request for somebody who called", () => {
  const typed = (email: string) => ({
    company: "Herbolario Lavanda, S. L.",
    contact: "Nuria Sanz",
    email,
    phone: "912 345 678",
    taxId: "A58818501",
    origin: "fair",
    detail: "Salón Look, pasillo 4.",
  });
  const path = "/gestion/solicitudes/nueva";

  it("makes it pending at once and sends the person the link", async () => {
    const email = "nuria@herbolario-lavanda.example";
    const answer = await members.lucia.post(path, typed(email));
    expect(answer.status).toBe(303);
    const { main } = await open(await members.marc.get(answer.headers.location ?? ""));
    expect(main).toContain(doneSentences.record);
    expect(main).toContain(stateNames.pending.one);
    expect(main).toContain(requestCopy.origins.fair);
    expect(main).toContain(requestCopy.unprovenEmail);
    expect(main).toContain(`${lucia.name} anotó la solicitud`);
    const mail = await eventually(async () => (await mailsTo(site, email))[0]);
    expect(mail.text).toContain("en una feria");
    // The address is not confirmed, so the email must not contain the company's name.
    expect(mail.text).not.toContain("Herbolario Lavanda");
    const [, link = ""] = mail.text?.match(/\/solicitud\/([\w.~-]+~[\w-]+)/) ?? [];
    const page = await open(await members.marc.get(`/solicitud/${link}`));
    expect(page.status).toBe(200);
    expect(page.main).toContain("Anotamos su solicitud");
    expect(page.main).not.toContain("pasillo 4");
  });

  it("first shows requests with the same tax ID or telephone, and stores it if it is another one", async () => {
    const again = typed("otra-tienda@herbolario-lavanda.example");
    const asked = await members.lucia.post(path, again);
    expect(asked.status).toBe(409);
    expect(asked.body).toContain("Herbolario Lavanda, S. L.");
    expect(await findHtmlProblems(asked.body)).toEqual([]);
    const sure = await members.lucia.post(path, { ...again, isDifferent: "si" });
    expect(sure.status).toBe(303);
    const twice = await members.lucia.post(path, { ...again, isDifferent: "si" });
    expect(twice.status).toBe(409);
    expect(twice.body).toContain("Ya hay una solicitud abierta con ese NIF y ese correo");
  });

  it("reports all mistakes at once", async () => {
    const answer = await members.lucia.post(path, { company: "", origin: "email" });
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    for (const id of ["#origen", "#campo-company", "#campo-email", "#campo-taxId"])
      expect(attributeOf(getOne(root, id), "aria-invalid"), id).toBe("true");
    expect(await findHtmlProblems(answer.body)).toEqual([]);
  });
});

describe("rejecting an access request", () => {
  it.each([
    ["no reason", { reason: "", text: "No vendemos a particulares." }, "reason-missing"],
    ["an invented reason", { reason: "toString", text: "x" }, "reason-missing"],
    ["«other» and not a word", { reason: "other", text: " \n " }, "text-missing"],
    [
      "far too many words",
      { reason: "other", text: "x".repeat(maxTextLength + 1) },
      "text-too-long",
    ],
  ] as const)(
    "with %s keeps what was typed and says what is missing",
    async (_, typed, problem) => {
      const answer = await members.lucia.post(`${salon.page}/rechazo`, {
        ...typed,
        seenVersion: "1",
      });
      const { root, status } = await open(answer);
      expect(status).toBe(422);
      expect(await findHtmlProblems(answer.body)).toEqual([]);
      const field = problem === "reason-missing" ? "#motivo" : "#texto-reject";
      expect(attributeOf(getOne(root, field), "aria-invalid")).toBe("true");
      expect(linesOf(getOne(root, `${field}-error`)).join()).toContain(
        decisionProblems.reject[problem],
      );
      expect(linesOf(getOne(root, "#texto-reject")).join("\n")).toBe(typed.text.trim());
      // Only the form that was submitted is open, not those of the two other decisions.
      const folds = root.querySelectorAll("#decidir details");
      expect(folds.map((fold) => fold.hasAttribute("open"))).toEqual([false, false, true]);
      expect(await stateOf(salon)).toBe("pending");
    },
  );

  it("keeps the chosen reason when the text is missing", async () => {
    const answer = await members.lucia.post(`${salon.page}/rechazo`, {
      reason: "other",
      text: "",
      seenVersion: "1",
    });
    const { root } = await open(answer);
    const chosen = getOne(root, "#motivo option[selected]");
    expect(attributeOf(chosen, "value")).toBe("other");
  });

  it("tells the applicant the reason, and the staff who rejected", async () => {
    const text = "Vendemos solo a comercios con local.";
    const answer = await members.marc.post(`${salon.page}/rechazo`, {
      reason: "not-a-retailer",
      text,
      seenVersion: "1",
    });
    expect(answer.status).toBe(303);
    const { main } = await open(await members.lucia.get(salon.page));
    expect(main).toContain(`${marc.name} rechazó esta solicitud`);
    expect(main).toContain(rejectionReasonNames["not-a-retailer"]);
    expect(main).toContain(text);
    await eventually(async () => (await mailsAbout(salon, text))[0]);
  });
});

describe("asking an applicant for information", () => {
  it("pauses the due date, emails the question, and the answer resumes it", async () => {
    const answer = await members.lucia.post(`${salon.page}/pregunta`, {
      text: question,
      seenVersion: "1",
    });
    expect(answer.status).toBe(303);
    expect(await stateOf(salon)).toBe("information-requested");
    const asked = await open(await members.lucia.get(salon.page));
    expect(asked.main).toContain("Una foto de la fachada nos basta.");
    expect(asked.main).toContain("En pausa");

    await post(site, `${salon.path}/respuesta`, { text: "Sí, en la calle Real." });
    expect(await stateOf(salon)).toBe("pending");
    const { main } = await open(await members.lucia.get(salon.page));
    expect(main).toContain("El solicitante respondió a la pregunta");
    expect(main.indexOf("Sí, en la calle Real.")).toBeLessThan(main.indexOf(salon.email));
    const queue = await open(await members.lucia.get(`/gestion?busca=${salon.reference.slice(4)}`));
    expect(queue.main).toContain(queueCopy.answered);
    expect(main).toContain("Sí, en la calle Real.");
  });

  it("without a text is rejected", async () => {
    const { status } = await members.lucia.post(`${salon.page}/pregunta`, {
      text: "",
      seenVersion: "1",
    });
    expect(status).toBe(422);
    expect(await stateOf(salon)).toBe("pending");
  });
});

describe("the second of two members who decide a request", () => {
  it("is told who was first, with what decision and when; nothing is overwritten", async () => {
    await members.lucia.post(`${salon.page}/aprobacion`, { text: "", seenVersion: "1" });
    const before = await readFileOf(site, salon);
    const typed = "No cumple las condiciones.";
    const answer = await members.marc.post(`${salon.page}/rechazo`, {
      reason: "other",
      text: typed,
      seenVersion: "1",
    });
    const { root, status } = await open(answer);
    expect(status).toBe(409);
    expect(await findHtmlProblems(answer.body)).toEqual([]);
    const alert = linesOf(getOne(root, '[role="alert"]')).join("\n");
    expect(alert).toContain(conflict.title);
    expect(alert).toMatch(
      new RegExp(`${lucia.name} aprobó esta solicitud el \\d+ \\w+ 20\\d\\d a las?\\s\\d+:\\d\\d`),
    );
    expect(alert).toContain(typed);
    expect(await readFileOf(site, salon)).toEqual(before);
    expect(await mailsAbout(salon, typed)).toEqual([]);
  });

  it("is told also when the state would still have allowed the decision", async () => {
    await asStaff(site, salon, { verb: "askInformation", text: question });
    await post(site, `${salon.path}/respuesta`, { text: "Sí, en la calle Real." });
    const { status, body } = await members.lucia.post(`${salon.page}/rechazo`, {
      reason: "no-answer",
      text: "",
      seenVersion: "2",
    });
    expect(status).toBe(409);
    expect(body).toContain("el solicitante respondió a la pregunta");
    expect(await stateOf(salon)).toBe("pending");
  });
});

describe("data that the applicant corrects while the staff read the request", () => {
  const stale = { text: "Bienvenidos", reason: "other", seenVersion: "1" };

  it.each(["aprobacion", "rechazo", "pregunta"])(
    "block %s: the page says what changed and keeps what was typed",
    async (type) => {
      await post(site, `${salon.path}/correccion`, { taxId: "A58818501" });
      const answer = await members.lucia.post(`${salon.page}/${type}`, stale);
      const { root, status } = await open(answer);
      expect(status).toBe(409);
      const alert = linesOf(getOne(root, '[role="alert"]')).join("\n");
      expect(alert).toContain(
        "La solicitud ha cambiado desde que la abrió: el solicitante corrigió el NIF (antes decía «b-12345674») el ",
      );
      expect(alert).toContain(stale.text);
      expect(await stateOf(salon)).toBe("pending");
      expect(await mailsAbout(salon, stale.text)).toEqual([]);
      // The forms of the 409 page have the request's new version, so submitting them succeeds.
      const seen = root.querySelectorAll('main input[name="seenVersion"]');
      expect(seen.map((each) => attributeOf(each, "value"))).toEqual(seen.map(() => "2"));
      const again = await members.lucia.post(`${salon.page}/${type}`, {
        ...stale,
        seenVersion: "2",
      });
      expect(again.status).toBe(303);
    },
  );

  it.each(["", "pending", "-1", "1.5", "99"])(
    "block a decision on a version «%s» that does not exist, too",
    async (seenVersion) => {
      const { status } = await members.lucia.post(`${salon.page}/aprobacion`, {
        ...stale,
        seenVersion,
      });
      expect(status).toBe(409);
      expect(await stateOf(salon)).toBe("pending");
    },
  );

  it("block the preview of an email, too", async () => {
    await post(site, `${salon.path}/correccion`, { company: "Otra Empresa, S. A." });
    const command = { ...stale, decision: "approve" };
    const { status, body } = await members.lucia.post(`${salon.page}/vista-previa`, command);
    expect(status).toBe(409);
    expect(body).toContain("corrigió el nombre de la empresa");
  });
});

test("a member who has decided a request already is not told of another decider", async () => {
  const seen = { text: "Hola", seenVersion: "1" };
  await members.lucia.post(`${salon.page}/aprobacion`, seen);
  const { status, body } = await members.lucia.post(`${salon.page}/pregunta`, seen);
  expect(status).toBe(409);
  expect(body).toContain("usted ya aprobó esta solicitud el ");
});

describe("the preview of a decision's email", () => {
  const command = { decision: "askInformation", text: question, seenVersion: "1" };

  it("shows the email as it would be sent, and sends nothing", async () => {
    const before = await readFileOf(site, salon);
    const answer = await members.lucia.post(`${salon.page}/vista-previa`, command);
    const { root, main, status } = await open(answer);
    expect(status).toBe(200);
    expect(main).toContain(previewCopy.notSent);
    expect(main).toContain(salon.email);
    expect(main).toContain("Una foto de la fachada nos basta.");
    const frame = getOne(root, "main iframe");
    expect(attributeOf(frame, "sandbox")).toBe("");
    expect(attributeOf(frame, "srcdoc")).toContain("Una foto de la fachada nos basta.");
    expect(await readFileOf(site, salon)).toEqual(before);
    expect(await mailsAbout(salon, "Una foto de la fachada")).toEqual([]);
  });

  it("contains no key to the applicant's page", async () => {
    const { body } = await members.lucia.post(`${salon.page}/vista-previa`, command);
    expect(body).toContain("/solicitud/…");
    expect(body).not.toMatch(/\/solicitud\/[\w.-]+~/);
  });

  it("is followed by sending exactly this email, or by writing on", async () => {
    const { root } = await open(await members.lucia.post(`${salon.page}/vista-previa`, command));
    const form = getOne(root, "main form");
    expect(attributeOf(form, "action")).toMatch(/\/pregunta#decidir$/);
    const kept = linesOf(getOne(root, 'main form textarea[name="text"]')).join("\n");
    expect(kept).toBe(question);

    const back = await members.lucia.post(`${salon.page}/pregunta`, {
      ...command,
      step: "edit",
    });
    const { root: page, status } = await open(back);
    expect(status).toBe(200);
    expect(linesOf(getOne(page, "#texto-askInformation")).join("\n")).toBe(question);
    expect(page.querySelectorAll("main [aria-invalid]")).toHaveLength(0);
    expect(await stateOf(salon)).toBe("pending");
  });

  it("of a rejection without a reason says so instead", async () => {
    const answer = await members.lucia.post(`${salon.page}/vista-previa`, {
      decision: "reject",
      text: "Porque sí",
      reason: "",
      seenVersion: "1",
    });
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    expect(linesOf(getOne(root, "#motivo-error")).join()).toContain(
      decisionProblems.reject["reason-missing"],
    );
    expect(linesOf(getOne(root, "#texto-reject")).join()).toBe("Porque sí");
  });

  it("of a request that somebody else has decided meanwhile says who", async () => {
    await members.marc.post(`${salon.page}/aprobacion`, { text: "", seenVersion: "1" });
    const { status, body } = await members.lucia.post(`${salon.page}/vista-previa`, command);
    expect(status).toBe(409);
    expect(body).toContain(`${marc.name} aprobó esta solicitud`);
  });

  it("without a valid decision is rejected", async () => {
    const { status } = await members.lucia.post(`${salon.page}/vista-previa`, {
      decision: "expire",
    });
    expect(status).toBe(400);
  });

  it("does not turn typed text into markup", async () => {
    const text = `<img src=x onerror=alert(1)></iframe>"><script>alert(2)</script>`;
    const { body } = await members.lucia.post(`${salon.page}/vista-previa`, { ...command, text });
    const { root } = await open({ ...(await members.lucia.get(salon.page)), body });
    expect(root.querySelectorAll("main img, main script")).toHaveLength(0);
    const email = attributeOf(getOne(root, "main iframe"), "srcdoc") ?? "";
    expect(email).not.toMatch(/<script|<img src=x/);
  });
});

describe("internal notes on an access request", () => {
  it("are stored with their author, visible for the staff only", async () => {
    const answer = await members.marc.post(`${salon.page}/notas`, {
      text: "Abren en marzo.\nLlamar.",
    });
    expect(answer.status).toBe(303);
    const { main } = await open(await members.lucia.get(salon.page));
    expect(main).toContain("Abren en marzo.\nLlamar.");
    expect(main).toContain(marc.name);
  });

  it("without text are not stored", async () => {
    const answer = await members.marc.post(`${salon.page}/notas`, { text: "  " });
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    expect(linesOf(getOne(root, "#nota-error")).join()).toContain(noteProblem);
  });

  it("that are too long come back whole instead of being cut", async () => {
    const text = `${"muy larga ".repeat(500)}fin`;
    const answer = await members.marc.post(`${salon.page}/notas`, { text });
    const { root, status } = await open(answer);
    expect(status).toBe(422);
    expect(linesOf(getOne(root, "#nota-error")).join()).toContain(noteTooLong);
    expect(answer.body).toContain(text);
  });
});

describe("assigning an access request", () => {
  it("is possible to one member, to another, and to nobody", async () => {
    for (const [service, wanted] of [
      [members.lucia, lucia],
      [members.lucia, marc],
      [members.marc, undefined],
    ] as const) {
      const assignee = wanted ? await idOf(site, wanted) : "";
      expect((await service.post(`${salon.page}/asignacion`, { assignee })).status).toBe(303);
      expect((await readFileOf(site, salon)).request.assigned?.name).toBe(wanted?.name);
    }
    const { main } = await open(await members.lucia.get(salon.page));
    expect(main).toContain(`${lucia.name} encargó la solicitud a ${marc.name}`);
    expect(main).toContain(`${marc.name} dejó la solicitud sin asignar`);
  });

  it("is possible to every member of the staff, with the present assignee selected", async () => {
    await members.lucia.post(`${salon.page}/asignacion`, { assignee: await idOf(site, marc) });
    const { root } = await open(await members.lucia.get(salon.page));
    const names = root.querySelectorAll("#a-cargo-de option").map((each) => linesOf(each).join());
    expect(names).toEqual([requestDetailCopy.nobody, requestDetailCopy.me(lucia.name), marc.name]);
    const chosen = getOne(root, "#a-cargo-de option[selected]");
    expect(linesOf(chosen).join()).toBe(marc.name);
  });

  it("is not possible to anybody outside the staff", async () => {
    const { status } = await members.lucia.post(`${salon.page}/asignacion`, { assignee: "nadie" });
    expect(status).toBe(400);
    expect((await readFileOf(site, salon)).request.assigned).toBeNull();
  });
});

test("asking VIES again returns to the page of the request", async () => {
  const { status, headers } = await members.lucia.post(`${salon.page}/vies`, {});
  expect({ status, location: headers.location }).toEqual({
    status: 303,
    location: `${salon.page}?hecho=vies`,
  });
});
