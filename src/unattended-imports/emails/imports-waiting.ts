import { z } from "zod";
import { button, facts, note, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";

/** Kind of record that the email is about, as the outbox stores it. */
export const waitingImportsKind = "waiting-imports";

const es = {
  name: "Importaciones que esperan",
  subject: (count: number) =>
    count === 1
      ? "Una importación espera a una persona"
      : `${count} importaciones esperan a una persona`,
  preheader: "Nadie las ve hasta que alguien las abra.",
  title: "Hay archivos sin importar",
  text: "Los ha enviado un programa, o estaban en la carpeta vigilada. No se ha cambiado nada: alguien tiene que decidir. Mientras siga igual, de la misma causa se avisa una vez al día.",
  row: (about: string, reason: string) => `${about}. ${reason}`,
  more: (count: number) => (count === 1 ? "Y 1 más." : `Y ${count} más.`),
  open: "Ver las importaciones",
};

/** Email that tells the team of files of programs and the watched folder that wait for a person. */
export const importsWaitingEmail = defineStaffEmail({
  name: "imports-waiting",
  about: {
    subject: waitingImportsKind,
    permission: "handle-mails",
    audience: "person",
    why: { proven: "", unproven: "" },
  },
  /** `more`: number of imports that the list leaves out. */
  schema: z.object({
    reference: z.string(),
    imports: z.array(
      z.object({ id: z.string(), fileName: z.string(), about: z.string(), reason: z.string() }),
    ),
    more: z.int().min(0),
  }),
  words: es,
  draft: ({ imports, more }, words, { links }) => ({
    subject: words.subject(imports.length + more),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.text),
      facts(
        ...imports.map(({ fileName, about, reason }) => ({
          term: fileName,
          value: words.row(about, reason),
        })),
      ),
      ...(more > 0 ? [note(words.more(more))] : []),
      button(words.open, { href: links.console }),
    ],
  }),
  samples: {
    "imports-waiting": () => ({
      reference: "",
      imports: [
        {
          id: "i-1",
          fileName: "existencias.csv",
          about: "Existencias",
          reason: "3 celdas tienen errores.",
        },
      ],
      more: 1,
    }),
  },
});
