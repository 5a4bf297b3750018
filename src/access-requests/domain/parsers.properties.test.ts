import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxEmailLength, parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import { parseReference, referenceFrom } from "../../kernel/reference.ts";
import { cleanLine, maxNameLength, parseName, tidy } from "../../kernel/text.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";
import type { AccessRequestForm } from "./form.ts";
import { parseAccessRequestForm } from "./parse-form.ts";
import { searchTerms } from "./search-terms.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'a1 @.-+,;"<>\n\r\0\t\u200B\u202E\uD800é美'),
    maxLength: 60,
  }),
  fc.string({ unit: "grapheme", maxLength: 150 }),
);

describe("for any typed text,", () => {
  it("an access request form gives a submission or problems, and a submission parses to itself", () => {
    const form: fc.Arbitrary<AccessRequestForm> = fc.record({
      company: fc.oneof(anyText, fc.constant("Salón Rizo Libre")),
      contact: fc.oneof(anyText, fc.constant("Inés Cordobés")),
      email: fc.oneof(anyText, fc.emailAddress(), fc.constant("hola@peluquería.es")),
      phone: fc.oneof(anyText, fc.constant("+34 611 222 333")),
      taxId: fc.oneof(anyText, fc.constant("B12345674")),
      wantsNews: anyText,
      selection: anyText,
      fillMilliseconds: fc.oneof(anyText, fc.constant("9000")),
      trap: fc.oneof({ weight: 1, arbitrary: anyText }, { weight: 9, arbitrary: fc.constant("") }),
    });
    fc.assert(
      fc.property(form, (typed) => {
        const read = parseAccessRequestForm(typed);
        if (read.kind === "problems") {
          expect(Object.keys(read.problems).length).toBeGreaterThan(0);
          return;
        }
        const { company, contact, email, phone } = read.submission;
        const again = parseAccessRequestForm({
          ...typed,
          company,
          contact,
          email: email.address,
          phone: phone.typed,
        });
        expect(again).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it("a parsed name is one line without invisible characters, and parses to itself", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const name = parseName(typed);
        if (name.kind === "problem") return;
        expect(name.value.length).toBeLessThanOrEqual(maxNameLength);
        expect(name.value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(parseName(name.value)).toEqual(name);
      }),
    );
  });

  it("a parsed email address fits into a header, and parses to itself", () => {
    const typed = fc.oneof(
      anyText,
      fc.emailAddress(),
      fc.tuple(anyText, anyText).map(([local, domain]) => `${local}@${domain}.es`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const email = parseEmail(text);
        if (email.kind === "problem") return;
        expect(email.value.address).toMatch(/^[\x21-\x7E]+@[a-z\d.-]+$/);
        expect(email.value.address.length).toBeLessThanOrEqual(maxEmailLength);
        expect(parseEmail(email.value.address)).toEqual(email);
      }),
      { numRuns: 1000 },
    );
  });

  it("a telephone gives an E.164 number or a problem", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom("ES", "FR", "GB", "CH"), (typed, country) => {
        const phone = parsePhone({ typed, country });
        if (phone.kind === "value") expect(phone.value.number).toMatch(/^\+\d{6,15}$/);
      }),
    );
  });

  it("folding, cleaning and splitting into search terms give the same result a second time", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
        expect(tidy(tidy(typed))).toBe(tidy(typed));
        expect(searchTerms(searchTerms(typed).join(" "))).toEqual(searchTerms(typed));
        expect(tidy(typed).length).toBeLessThanOrEqual(maxTextLength);
      }),
    );
  });
});

describe("the reference of an access request", () => {
  const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
  const seen = (reference: string) =>
    fc.constantFrom(
      reference,
      reference.toLowerCase(),
      reference.replaceAll("-", ""),
      reference.replaceAll("-", " "),
      reference.replace("B2B-", ""),
      reference.slice(4).replaceAll("0", "O").replaceAll("1", "l"),
    );

  it("is recognised in any spelling", () => {
    fc.assert(
      fc.property(
        bytes
          .map((random) => referenceFrom(random))
          .chain((reference) => fc.tuple(fc.constant(reference), seen(reference))),
        ([reference, written]) => {
          expect(parseReference(written)).toBe(reference);
        },
      ),
    );
  });

  it("is read from any text as a valid reference or as none", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const reference = parseReference(typed);
        if (reference !== null) expect(parseReference(reference)).toBe(reference);
      }),
    );
  });
});
