import { z } from "zod";
import { memberEmailLabels, referenceOfId } from "../../companies/emails/about-company.ts";
import { button, type Draft, note, text } from "../../emails/layout/blocks.ts";
import { unknownDevice } from "../../kernel/device.ts";
import { formatShortMoment } from "../../kernel/format.ts";

/** Passkey, browser that changed it (`device`), time in epoch milliseconds. */
type Change = {
  id: string;
  person: { name: string; email: string };
  passkey: string;
  device: string;
  at: number;
};

export const passkeyChangeSchema = z.object({
  reference: z.string(),
  contact: z.string(),
  passkey: z.string(),
  device: z.string(),
  at: z.number(),
});
type PasskeyChange = z.infer<typeof passkeyChangeSchema>;

/** Address and data of an email to the owner of a passkey. */
export function ofPasskeyChange({
  id,
  person,
  passkey,
  device,
  at,
}: Change): [{ to: string; id: string }, PasskeyChange] {
  return [
    { to: person.email, id },
    { reference: referenceOfId(id), contact: person.name, passkey, device, at },
  ];
}

const es = {
  notYou: "¿No ha sido usted?",
  open: "Ver mis llaves y sesiones",
  from: (device: string) =>
    device === unknownDevice ? "desde un dispositivo desconocido" : `desde ${device}`,
};

type Words = {
  subject: string;
  preheader: string;
  text: (change: { passkey: string; from: string; when: string }) => string;
  notYou: string;
  note: string;
};

/** Layout of both emails about a passkey. */
export function draftPasskeyChange(
  { contact, passkey, device, at }: PasskeyChange,
  words: Words,
  { links }: { links: { personal: string } },
): Draft {
  return {
    subject: words.subject,
    preheader: words.preheader,
    title: words.subject,
    isProven: true,
    blocks: [
      text(memberEmailLabels.greeting(contact)),
      text(words.text({ passkey, from: es.from(device), when: formatShortMoment(at) })),
      text({ strong: es.notYou }, ` ${words.notYou}`),
      button(es.open, { href: links.personal, isSpelledOut: true }),
      note(words.note),
    ],
  };
}

export const samplePasskeyChange: PasskeyChange = {
  reference: "000000000000",
  contact: "Ana Ruiz",
  passkey: "Móvil de la tienda",
  device: "Chrome en Android",
  at: 1_790_000_000_000,
};
