import { z } from "zod";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";

export const memberPasskeyKind = "member-passkey";

const facts = {
  reference: z.string(),
  contact: z.string(),
  passkey: z.string(),
  device: z.string(),
  at: z.number(),
};

export const passkeyEmailSchemas = {
  "passkey-added": z.object({ name: z.literal("passkey-added"), ...facts }),
  "passkey-removed": z.object({ name: z.literal("passkey-removed"), ...facts }),
};

export type PasskeyEmail = z.infer<
  (typeof passkeyEmailSchemas)["passkey-added"] | (typeof passkeyEmailSchemas)["passkey-removed"]
>;

/** Passkey, browser that changed it (`device`), time in epoch milliseconds. */
type Change = {
  id: string;
  person: { name: string; email: string };
  passkey: string;
  device: string;
  at: number;
};

/** Email to a person whose account has a new passkey, so that they notice one that somebody else has added. */
export function passkeyAddedEmail(change: Change): OutgoingEmail<PasskeyEmail> {
  return emailAbout("passkey-added", change);
}

/** Email to a person who has lost a passkey, so that they notice a removal by somebody else. */
export function passkeyRemovedEmail(change: Change): OutgoingEmail<PasskeyEmail> {
  return emailAbout("passkey-removed", change);
}

function emailAbout(
  name: PasskeyEmail["name"],
  { id, person, passkey, device, at }: Change,
): OutgoingEmail<PasskeyEmail> {
  const content = { reference: id.slice(-12), contact: person.name, passkey, device, at };
  return {
    to: person.email,
    email: { name, ...content },
    subject: { kind: memberPasskeyKind, id },
    audience: "person",
  };
}
