import { expect, test } from "vitest";
import type { Email } from "../../src/emails/domain/email.ts";
import { emailLinks } from "../../src/emails/letter-links.ts";
import { createPost } from "../../src/emails/service.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { openSqlite } from "./open-databases.ts";
import { outgoing, sampleEmails, sampleFacts } from "./sample-letters.ts";

test("a preview signs nothing, whatever the email", async () => {
  const { db, engine, close } = await openSqlite();
  const signed: string[] = [];
  const signer = {
    sign(value: string) {
      signed.push(value);
      return `${value}~signature`;
    },
    verify: () => null,
  };
  const publicUrl = "https://www.example.com";
  const post = createPost({
    ...{ db, engine, publicUrl },
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    mail: { kind: "files", directory: "/nowhere" },
    facts: {
      ...sampleFacts,
      ...emailLinks({ publicUrl, links: signer, privacyLinks: signer, unsubscribeLinks: signer }),
    },
    log: createLogger("silent"),
  });
  for (const email of Object.values(sampleEmails) as Email[]) {
    const written = post.preview(outgoing(email));
    expect(JSON.stringify(written), email.name).not.toMatch(/~|signature/);
  }
  expect(signed).toEqual([]);
  await post.stop();
  await close();
});
