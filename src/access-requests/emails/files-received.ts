import { button, type Draft, quote, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftFilesReceived(
  email: AccessRequestEmailOf<"files-received">,
  given: EmailFacts,
): Draft {
  const { reference, contact, names } = email;
  const isOne = names.length === 1;
  return {
    subject: `Archivos en la solicitud ${reference}`,
    preheader: isOne ? "Han adjuntado un archivo." : `Han adjuntado ${names.length} archivos.`,
    title: isOne ? "Han adjuntado un archivo" : "Han adjuntado archivos",
    blocks: [
      text(
        { strong: contact },
        ` ha adjuntado ${isOne ? "un archivo" : "archivos"} a su solicitud.`,
      ),
      quote(isOne ? "El archivo" : "Los archivos", { copy: names.join("\n") }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
