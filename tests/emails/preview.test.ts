import { expect, test } from "vitest";
import { createEmailReading } from "../../src/emails/services/email-staff-service.ts";
import { outgoing, sampleEmails, sampleWriting } from "../support/sample-emails.ts";

/** Previews are written without a signer, so they cannot contain a valid personal link. */
const { preview } = createEmailReading(sampleWriting);

test.each(Object.values(sampleEmails))("an email preview has no personal key: $name", (email) => {
  const { html, text } = preview(outgoing(email));
  expect(html + text).not.toMatch(/~|\/(solicitud|privacidad\/derechos)\/[\w-]/);
});
