import type { LetterOf } from "../../emails/domain/email.ts";
import { button, type Draft, quote, text } from "../../emails/layout/blocks.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { requestFacts } from "./request-facts.ts";

/** To the staff: what was asked for may be there. */
export function draftFilesReceived(letter: LetterOf<"files-received">, given: LetterFacts): Draft {
  const { reference, contact, names } = letter;
  const isOne = names.length === 1;
  return {
    subject: `Archivos en la solicitud ${reference}`,
    preheader: isOne ? "Han adjuntado un archivo." : `Han adjuntado ${names.length} archivos.`,
    title: isOne ? "Han adjuntado un archivo" : "Han adjuntado archivos",
    audience: "staff",
    blocks: [
      text(
        { strong: contact },
        ` ha adjuntado ${isOne ? "un archivo" : "archivos"} a su solicitud.`,
      ),
      quote(isOne ? "El archivo" : "Los archivos", { words: names.join("\n") }),
      requestFacts(letter, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
