import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { transitions, type Verb } from "../../src/access-requests/domain/transitions.ts";
import { aboutRequest, toApplicant } from "../../src/access-requests/emails/about-request.ts";
import { contactCorrectedEmail } from "../../src/access-requests/emails/contact-corrected.ts";
import { filesReceivedEmail } from "../../src/access-requests/emails/files-received.ts";
import { questionReminderEmail } from "../../src/access-requests/emails/question-reminder.ts";
import { requestToCall } from "../../src/access-requests/emails/request-to-call.ts";
import {
  assignedEmail,
  digestEmail,
  emailsOfTransition,
  linkEmail,
  noticeEmail,
} from "../../src/access-requests/use-cases/outgoing-emails.ts";
import { accessRequestKind, type EmailContent } from "../../src/kernel/outgoing-email.ts";
import { company } from "../../src/seller/copy/company.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { mailsTo, post } from "../support/applicant.ts";
import { betrayingWordsIn, eroticProducts } from "../support/betraying-words.ts";
import { type Case, newCase, signInMembers } from "../support/console.ts";
import { requestFrom } from "../support/example-requests.ts";
import type { HttpClient } from "../support/http-client.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import {
  emailKinds,
  sampleEmails,
  sampleFacts,
  sampleWriting,
  writeSample,
} from "../support/sample-emails.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";

const selection = eroticProducts.map(({ slug }) => slug).join(",");

test.each([
  "Gel íntimo",
  "GEL INTIMO",
  "velu\u0301ma",
  "Erótica",
  "erotica-cofre-regalo",
  "er&#xF3;tico",
])("the leak %s of the erotic catalogue is noticed", (word) => {
  expect(betrayingWordsIn(`Su solicitud: ${word}.`)).not.toEqual([]);
});

describe("an email about a request for the whole of the erotic catalogue", () => {
  const request = requestFrom({ selection });
  const salesTeam = "ventas@arrebol.example";
  const ofTransitions = (Object.keys(transitions) as Verb[]).map((type) => {
    const actor = { kind: "clock" } as const;
    const at = request.receivedAt;
    const event = eventWithoutTransition(
      { now: at, newId: () => type },
      { request, actor, type, text: "Hola." },
    );
    const staff = { salesTeam };
    return [
      ...emailsOfTransition({ request, event }, staff),
      ...emailsOfTransition({ request, event: { ...event, from: "information-requested" } }, staff),
    ];
  });
  const aboutTheRequest = [
    linkEmail(request, "received"),
    linkEmail(request, "reminder-to-confirm"),
    linkEmail(request, "link-again"),
    noticeEmail("overdue", request, { to: salesTeam }),
    noticeEmail("due-soon", request, { to: salesTeam }),
    noticeEmail("undeliverable", request, { to: salesTeam }),
    digestEmail([{ kind: "overdue", request }], { to: salesTeam }),
    assignedEmail(request, { to: salesTeam, by: "Marc" }),
    filesReceivedEmail.outgoing(
      { to: salesTeam, id: request.id },
      { ...requestToCall(request), names: ["036.pdf"] },
    ),
    linkEmail(request, "address-changed"),
    contactCorrectedEmail.outgoing(
      { to: salesTeam, id: request.id },
      { ...aboutRequest(request), field: "phone", before: "1", now: "2" },
    ),
    questionReminderEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      question: "¿Es una tienda?",
      endsAt: 0,
    }),
    ...ofTransitions.flat(),
  ];
  const written: EmailContent[] = aboutTheRequest.map(({ email }) => email);
  const names = new Set(written.map(({ name }) => name));
  // Other emails never contain the selected products, so it is enough to check their samples; those of orders are
  // checked with real orders in tests/orders/discreet-orders.test.ts.
  const others = Object.values(sampleEmails).filter(({ name }) => !names.has(name));
  const emails = [...written, ...others];

  it("is every email about requests, except that on one which staff record without a selection", () => {
    const left = others.filter(({ name }) => emailKinds[name]?.subject === accessRequestKind);
    expect(left.map(({ name }) => name)).toEqual(["request-recorded"]);
  });

  it.each(aboutTheRequest)("$email.name goes to its intended readers", ({ email, audience }) => {
    expect(audience).toBe(emailKinds[email.name]?.audience);
  });

  it.each(emails.map((email) => [email.name, email] as const))(
    "%s does not mention it",
    (_, email) => {
      const { subject, html, text } = writeSample(email, {
        ...sampleFacts,
        ...sampleWriting.facts,
      });
      expect(betrayingWordsIn([subject, html, text].join("\n"))).toEqual([]);
    },
  );
});

describe("a request for the erotic catalogue on the site", () => {
  let site: Site;
  let lucia: HttpClient;
  let salon: Case;
  beforeAll(async () => {
    site = await startSite();
    ({ lucia } = await signInMembers(site));
    salon = await newCase(site, { selection });
  });
  afterAll(() => site.stop());

  it("is not mentioned by the page after the form", async () => {
    const { headers } = await send(site, { ...salonRizoLibre, taxId: "A58818501", selection });
    const { root } = await openPage(site, headers.location ?? "");
    expect(betrayingWordsIn(titleOf(root) + shownIn(root))).toEqual([]);
  });

  it("is shown as a number of products on the applicant's page, and by name only when opened", async () => {
    const { root } = await openPage(site, salon.path);
    expect(betrayingWordsIn(titleOf(root) + shownIn(root))).toEqual([]);
    expect(shownIn(root)).toContain(`${eroticProducts.length}\u00A0productos`);
    expect(linesOf(getOne(root, "main")).join("\n")).toContain(eroticProducts[0]?.name);
  });

  it.each(["", "/confirmacion", "/correccion", "/respuesta", "/retirada"])(
    "is not mentioned by the title of the applicant's page %s",
    async (path) => {
      const { root } = await openPage(site, salon.path + path);
      expect(betrayingWordsIn(root.querySelectorAll("title").map(shownOf).join())).toEqual([]);
    },
  );

  it("is not mentioned by any title in the console", async () => {
    const paths = [
      "/gestion",
      "/gestion?busca=veluma",
      "/gestion/cifras",
      "/gestion/visitas",
      "/gestion/correos",
      salon.page,
      ...["aprobacion", "rechazo", "pregunta", "vista-previa"].map(
        (type) => `${salon.page}/${type}`,
      ),
    ];
    for (const path of paths) {
      const root = await parsePage((await lucia.get(path)).body);
      expect(betrayingWordsIn(root.querySelectorAll("title").map(shownOf).join()), path).toEqual(
        [],
      );
    }
  });

  it("is not mentioned by the name of a file: emails, the applicant's data, the exports", async () => {
    const data = await post(site, `${salon.path}/datos`);
    const exports = await Promise.all(
      ["csv", "json"].map((format) => lucia.get(`/gestion/exportacion.${format}?busca=veluma`)),
    );
    const names = [data, ...exports].map(({ headers }) => headers["content-disposition"]);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/filename="[\w.-]+"/);
    const mails = await readdir(join(site.dataDir, "mail"));
    expect(mails.length).toBeGreaterThan(0);
    expect(betrayingWordsIn([...names, ...mails].join("\n"))).toEqual([]);
  });

  it("is not mentioned by the sender or subject of an email", async () => {
    const mails = [...(await mailsTo(site, salon.email)), ...(await mailsTo(site, company.email))];
    expect(mails.length).toBeGreaterThan(0);
    for (const { from, subject } of mails) {
      expect(betrayingWordsIn(`${from?.name} ${from?.address} ${subject}`)).toEqual([]);
    }
  });

  it("is not mentioned by the title of a public page outside the catalogue", async () => {
    for (const path of ["/", "/?catalogo=erotica", "/politicas", "/solicitud/enlace", "/nada"]) {
      const root = await parsePage((await ask(site, path)).body);
      expect(betrayingWordsIn(root.querySelectorAll("title").map(shownOf).join()), path).toEqual(
        [],
      );
    }
  });
});

function titleOf(root: HtmlElement): string {
  return shownOf(getOne(root, "title"));
}

function shownOf(element: HtmlElement): string {
  return linesOf(element).join("\n");
}

/** Visible text of the main element, without the content of closed <details> elements. */
function shownIn(root: HtmlElement): string {
  const main = getOne(root, "main");
  const folded = main
    .querySelectorAll("details")
    .filter((details) => !details.hasAttribute("open"))
    .flatMap((details) => details.querySelectorAll("ul, form"))
    .flatMap((part) => linesOf(part));
  const hidden = new Set(folded);
  return linesOf(main)
    .filter((line) => !hidden.has(line))
    .join("\n");
}
