import { existsSync } from "node:fs";
import type { Config } from "../../platform/config/config.ts";
import { createSealer } from "../../platform/config/sealed-text.ts";
import { readSigningKeys } from "../../platform/config/signing-keys.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { MailTarget } from "../domain/mail-target.ts";
import { findMailTarget, mailServerPurpose } from "./find-mail-target.ts";

/**
 * Where emails go, for a process that has no database open; as the environment says if the database or its table does
 * not exist or does not answer.
 */
export async function readMailTarget({
  mail,
  database,
  dataDir,
  signingKeys = readSigningKeys(dataDir),
}: Pick<Config, "mail" | "database" | "dataDir" | "signingKeys">): Promise<MailTarget> {
  const given: MailTarget = mail.kind === "smtp" ? { ...mail, isTyped: false } : mail;
  if (mail.kind === "smtp" || (database.kind === "sqlite" && !existsSync(database.file)))
    return given;
  const open =
    signingKeys.length > 0 ? createSealer(signingKeys, mailServerPurpose).open : () => null;
  const { db } = openDatabase(database);
  return await findMailTarget(db, { mail, open })
    .catch(() => given)
    .finally(() => db.destroy());
}
