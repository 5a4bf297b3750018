import { expect, test } from "vitest";
import { getKind } from "../../src/emails/layout/writing.ts";
import { emailKinds, writeSample } from "../support/sample-emails.ts";
import storedByReleases from "./stored-by-releases.json" with { type: "json" };

/** Emails as releases up to 28 November 2026 have stored them; the outbox of an upgraded site may hold any of them. */
test.each(storedByReleases)(
  "the email $email.name stored by an earlier release is built for the same readers",
  ({ email, audience, permission }) => {
    expect(getKind(emailKinds, email.name)).toMatchObject({ audience, permission });
    const { subject, html, text } = writeSample(email);
    expect([subject, html, text]).not.toContain("");
    expect(html + text).not.toContain("undefined");
  },
);
