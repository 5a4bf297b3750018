import { describe, expect, it, test } from "vitest";
import { getKind } from "../../src/emails/layout/writing.ts";
import { readPictures } from "../../src/emails/services/send-emails.ts";
import { findHtmlProblems } from "../support/html.ts";
import {
  emailKinds,
  getSample,
  sampleEmails,
  sampleFacts,
  writeSample,
} from "../support/sample-emails.ts";

const { terms } = sampleFacts;
const samples = Object.entries(sampleEmails);
/** Rules of html-validate that do not apply to emails, because old email programs need outdated markup. */
const waysOfMails =
  /\((doctype-style|no-conditional-comment|no-inline-style|presentation-role-style|prefer-native-element|no-deprecated-attr|prefer-tbody)\)$/;
const toSales = [
  "new-request",
  "information-received",
  "files-received",
  "withdrawn-notice",
  "answer-due-soon",
  "answer-overdue",
  "email-undeliverable",
  "request-assigned",
  "contact-corrected",
];
/** Emails about a request that has ended: they link to a new form, because the personal link no longer works. */
const afterTheEnd = ["withdrawn", "expired", "expired-unanswered"];
/** Emails that link to the data protection authority, because the reader may complain there. */
const ofAuthority = ["request-recorded", "privacy-refused"];
/** Deadlines and periods (see `src/promises`) that each email must state. */
const termsNamed: Partial<Record<string, (keyof typeof terms)[]>> = {
  received: ["answer", "unconfirmedExpiry", "linkValidity"],
  "reminder-to-confirm": ["answer", "unconfirmedExpiry"],
  confirmed: ["linkValidity"],
  question: ["answer", "questionExpiry"],
  "question-in-two-paragraphs": ["answer", "questionExpiry"],
  "question-reminder": ["questionExpiry"],
  "approved-before-materials-were-promised": ["tradeMaterials"],
  "address-changed": ["linkValidity"],
  "link-again": ["linkValidity"],
  "request-recorded": ["linkValidity"],
  expired: ["unconfirmedExpiry"],
  "expired-unanswered": ["questionExpiry"],
  "privacy-confirm": ["privacyConfirmation"],
  "privacy-received": ["linkValidity"],
  "privacy-recorded": ["linkValidity"],
  "privacy-extended": ["gdprExtension"],
};
const toUnproven = [
  "received",
  "reminder-to-confirm",
  "expired",
  "link-again",
  "address-changed",
  "request-recorded",
  "privacy-confirm",
];

describe.each(samples)("the email %s", (name, email) => {
  const { subject, html, text, pictures } = writeSample(email);

  it("links to the reader's next step, with one button unless the request is closed", () => {
    const { home, privacy, personal, requestForm, signIn, console: request } = sampleFacts.links;
    const isForStaff = isToStaff(email.name);
    const isOver = afterTheEnd.includes(email.name);
    const isWaiting = "access" in email && email.access === "waiting";
    const mayEnter = email.name === "approved" && !isWaiting;
    const entry = `${signIn}?solicitud=${personal.split("/").at(-1)}`;
    // The link of a company's orders has no key: its pages ask for a sign-in.
    const own = email.reference.startsWith("PED-") ? `${personal}/${email.reference}` : personal;
    const next = isForStaff ? request : isOver ? requestForm : mayEnter ? entry : own;
    const known = isForStaff ? [home, next] : [home, privacy, next];
    const addresses = new Set([...html.matchAll(/ href="(https:[^"]+)"/g)].map(([, to]) => to));
    expect([...addresses]).toEqual(expect.arrayContaining(known));
    const others = [...addresses].filter((to) => to && !known.includes(to));
    const digest = /^https:\/\/www\.example\.com\/gestion(\/solicitudes\/[\w-]+)?$/;
    if (email.name === "deadline-digest") for (const to of others) expect(to).toMatch(digest);
    else
      expect(others).toEqual(ofAuthority.includes(name) ? [sampleFacts.authority.link.href] : []);
    const buttons = html.split('class="on-primary"').length - 1;
    expect(buttons).toBe(name === "withdrawn" ? 0 : 1);
  });

  it("names the promised periods of the company", () => {
    for (const term of termsNamed[name] ?? []) expect(flat(text)).toContain(flat(terms[term]));
  });

  it("names its sender, and to applicants how to reach them", () => {
    const { legalName, email: address, phone } = sampleFacts.company;
    if (!isToStaff(email.name))
      for (const fact of [legalName, address, phone]) expect(flat(text)).toContain(flat(fact));
  });

  it("is accessible: one heading, tables for layout only, pictures with text alternatives", () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/ role="main"/g)).toHaveLength(1);
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table).toMatch(/ role="presentation"| class="(?:facts|amounts) /);
    for (const [head] of html.matchAll(/<th[ >][^>]*/g)) expect(head).toContain(' scope="');
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ alt="[^"]+"/);
    for (const [, words = ""] of html.matchAll(/<a [^>]*>(.*?)<\/a>/gs))
      expect(words.replace(/<[^>]+>/g, "").trim()).not.toBe("");
  });

  it("has a space between bold words and others", () => {
    expect(html).not.toMatch(/<\/strong>\p{L}|\p{L}<strong>/u);
    expect(text).not.toMatch(/[?.:]\p{Lu}\p{Ll}/u);
  });

  it("has a subject with its reference, or with what it is about if it has none", () => {
    const others: Partial<Record<string, string>> = {
      "deadline-digest": "1 correo que no llega · 1 fuera de plazo · 1 vence pronto",
      "confirmation-code": "Su código para confirmar",
      "sign-in-code": "Su código para entrar",
      "member-invitation": "Le invitan a una cuenta en Arrebol",
      "member-added": "Ya puede entrar en Arrebol",
      "owner-changed": "Cambio de titulares en su cuenta de Arrebol",
      "document-refused": "Sobre un documento que nos envió",
      "documents-received": "Documentos nuevos de un cliente",
      "passkey-added": "Llave de acceso nueva en su cuenta",
      "passkey-removed": "Llave de acceso quitada de su cuenta",
    };
    const { reference } = email;
    const isPublic = reference.includes("-");
    expect(subject).toMatch(others[email.name] ?? (isPublic ? reference : /./));
    expect(subject.length).toBeLessThan(60);
  });

  it("reveals nothing in an inbox preview of what is sold or to whom", () => {
    const shown = subject + html.slice(0, html.indexOf("&#847;"));
    expect(shown).not.toMatch(/er[oó]tic|placer|adult|sensual|bienestar|Farmacia del Mar|Lucía/i);
  });

  it("is one whole page in Spanish that loads nothing: its pictures are attached", async () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="es">/);
    expect(html).not.toMatch(/<script|<link|@import|url\(|background=/i);
    const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual(pictures.map((picture) => `cid:${picture}`));
    expect(readPictures(pictures)).toHaveLength(pictures.length);
    const problems = await findHtmlProblems(html);
    expect(problems.filter((problem) => !waysOfMails.test(problem))).toEqual([]);
  });

  it("has the same words and addresses in HTML and in text", () => {
    for (const [, href] of html.matchAll(/href="(https:[^"]+)"/g)) {
      if (href !== sampleFacts.links.home) expect(text).toContain(href);
    }
    const copy = (html.split("</h1>")[1] ?? "")
      .replace(/>¿No funciona el botón\?.+?<\/p>/g, "><")
      .replace(/<[^>]+>/g, " ")
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .match(/[\p{L}\d]{4,}/gu);
    for (const word of new Set(copy)) expect(text).toContain(word);
  });

  it("has lines of text that fit a narrow window", () => {
    const long = text.split("\n").filter((line) => line.length > 72 && !line.includes("://"));
    expect(long).toEqual([]);
  });

  it("repeats typed text only to confirmed addresses and to the staff", () => {
    const says = (copy: string) => text.includes(copy) && html.includes(copy);
    if (toUnproven.includes(email.name)) expect(`${html}${text}`).not.toMatch(/Farmacia|Lucía/);
    if (toSales.includes(email.name)) expect(says("Farmacia del Mar, S. L.")).toBe(true);
  });

  it("links the staff to the console and never an applicant", () => {
    const { personal, console } = sampleFacts.links;
    expect(html.includes(console)).toBe(isToStaff(email.name));
    if (isToStaff(email.name)) expect(`${html}${text}`).not.toContain(personal);
  });
});

test("all email samples have different names", () => {
  const names = Object.values(emailKinds).flatMap((kind) => Object.keys(kind.samples));
  expect(names).toHaveLength(samples.length);
});

test("every email has a sample", () => {
  const names = new Set(samples.map(([, email]) => email.name));
  expect([...names].sort()).toEqual(Object.keys(emailKinds).sort());
});

const evil = `<script>alert(1)</script>"><img src=x onerror='a'>&lt;/title&gt;`;

test.each(samples)("typed text never becomes markup in %s", (_, email) => {
  const typed = Object.entries(email)
    .filter(
      ([key, value]) =>
        typeof value === "string" &&
        value &&
        !/^(name|reason|right|origin|field|role|access)$/.test(key),
    )
    .map(([key]) => [key, evil]);
  const poisoned = { ...email, ...Object.fromEntries(typed) };
  const { html } = writeSample(poisoned);
  const clean = writeSample(email).html;
  const tags = (page: string) => page.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>").length;
  expect(html).not.toMatch(/<script|<img src=x|onerror='/);
  expect(tags(html)).toBe(tags(clean));
});

test("a quotation in an email keeps its lines, in HTML and in text", () => {
  const { html, text } = writeSample(getSample("question-in-two-paragraphs"), sampleFacts);
  expect(html).toContain("farmacia?<br>\n<br>\nCon una foto basta.");
  expect(text).toMatch(/^> .+ farmacia\?\n>\n> Con una foto basta\.$/m);
});

test.each(["not-a-retailer", "tax-id-not-verified", "outside-our-area", "duplicate", "no-answer"])(
  "a rejection email because of %s says why",
  (reason) => {
    const rejected = getSample("rejected");
    const other = writeSample(rejected, sampleFacts).text;
    const email = { ...rejected, reason };
    const { text } = writeSample(email, sampleFacts);
    expect(text).not.toContain("undefined");
    expect(text === other).toBe(reason === "not-a-retailer");
  },
);

function isToStaff(name: string): boolean {
  return getKind(emailKinds, name).audience === "staff";
}

/** The text on one line, with ordinary spaces in place of non-breaking ones. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}
