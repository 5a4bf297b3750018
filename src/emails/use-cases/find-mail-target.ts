import type { Config } from "../../platform/config/config.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailTarget } from "../domain/mail-target.ts";
import { findMailServer } from "../store/mail-server.ts";

/** Purpose under which the URL of the mail server is encrypted, so that no other secret is decrypted in its place. */
export const mailServerPurpose = "mail server";

/** Where emails go now: to the server of the environment, else to that of the console, else into files. */
export async function findMailTarget(
  db: Database,
  { mail, open }: { mail: Config["mail"]; open: Sealer["open"] },
): Promise<MailTarget> {
  if (mail.kind === "smtp") return { ...mail, isTyped: false };
  const sealed = await findMailServer(db);
  if (sealed === null) return mail;
  const url = open(sealed)?.text;
  return url === undefined ? { kind: "unreadable" } : { kind: "smtp", url, isTyped: true };
}
