import fc from "fast-check";
import { expect, test } from "vitest";
import { maxLengthInPrivacyForm, parsePrivacyForm } from "./form.ts";
import { correctionFields, privacyRights } from "./privacy-request.ts";

const anyText = fc.string({ unit: "binary", maxLength: 1200 });

test("any typed privacy request form asks for one right or has problems, and the same when sent again", () => {
  const forms = fc.record({
    right: fc.oneof(fc.constantFrom(...privacyRights), anyText),
    email: fc.oneof(fc.constant("hola@salon.es"), fc.emailAddress(), anyText),
    about: anyText,
    field: fc.oneof(fc.constantFrom(...correctionFields), anyText),
    value: fc.oneof(fc.constant("Rizo Libre"), anyText),
  });
  fc.assert(
    fc.property(forms, (form) => {
      const read = parsePrivacyForm(form);
      if (read.kind === "problems") {
        expect(Object.keys(read.problems).length).toBeGreaterThan(0);
        return;
      }
      const { email, about, correction } = read.asked;
      expect(about.length).toBeLessThanOrEqual(maxLengthInPrivacyForm.about);
      const value = correction?.value ?? form.value;
      expect(parsePrivacyForm({ ...form, email: email.address, about, value })).toEqual(read);
    }),
    { numRuns: 1000 },
  );
});
