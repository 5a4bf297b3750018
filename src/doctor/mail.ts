import { randomUUID } from "node:crypto";
import { explainSmtpFault } from "../emails/copy/smtp-faults.ts";
import type { Config } from "../platform/config/config.ts";
import { createSmtpTransport, type Sender } from "../platform/outbox/mail-transport.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

/** Checks the mail server; with `isToSend`, also sends a test email to `to`. */
export async function examineMail(
  { mail }: Pick<Config, "mail">,
  { sender, to, isToSend }: { sender: Sender; to: string; isToSend: boolean },
): Promise<Finding[]> {
  if (mail.kind === "files")
    return [
      warning(
        "correo",
        `no se envía: cada correo se guarda en ${mail.directory}`,
        "Ponga en SMTP_URL el servidor de su proveedor de correo.",
      ),
    ];
  const timeouts = { connect: 5000, greeting: 5000, silence: 10_000 };
  const transport = createSmtpTransport({ url: mail.url, sender, timeouts });
  try {
    const fault = await transport.findFault();
    if (fault) return [smtpFault(fault, mail.url)];
    const findings = [
      fine(
        "correo",
        "el servidor acepta la conexión y la contraseña (con -- --send se prueba también el remitente)",
      ),
    ];
    if (isToSend) findings.push(await sendOne(transport, to));
    return findings;
  } finally {
    transport.close();
  }
}

async function sendOne(
  transport: ReturnType<typeof createSmtpTransport>,
  to: string,
): Promise<Finding> {
  const text = "El sitio puede enviar correo. Este mensaje lo ha pedido npm run doctor -- --send.";
  const messageId = `${randomUUID()}@${to.split("@")[1]}`;
  try {
    await transport.send(
      { messageId, to, subject: "Prueba de correo", text, html: `<p>${text}</p>`, label: "doctor" },
      { signal: AbortSignal.timeout(20_000) },
    );
    return fine("correo de prueba", `enviado a ${to}: compruebe que llega, y no a «spam»`);
  } catch (error) {
    return failure(
      "correo de prueba",
      `no salió: ${(error as Error).message}`,
      "Pregunte a su proveedor si la dirección de MAIL_FROM (o SITE_EMAIL) puede enviar con ese usuario.",
    );
  }
}

export function smtpFault(error: Error, url: string): Finding {
  const { says, todo } = explainSmtpFault(error, url);
  return failure("correo", says, todo);
}
