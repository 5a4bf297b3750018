import { type FieldProblem, parseRecord, type TypedTexts, typedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Config, MailAddresses } from "../../platform/config/config.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { createSmtpTransport } from "../../platform/outbox/mail-transport.ts";
import { unreadableServer } from "../copy/mail-server-copy.ts";
import { explainSmtpFault, smtpPlace } from "../copy/smtp-faults.ts";
import {
  type MailServerRecord,
  mailServerFields,
  mailServerOfUrl,
  smtpUrlOf,
  withKeptPassword,
} from "../domain/mail-server-record.ts";
import type { MailFault, MailTarget } from "../domain/mail-target.ts";
import { listMailServerChanges, removeMailServer, setMailServer } from "../store/mail-server.ts";
import { findMailTarget } from "../use-cases/find-mail-target.ts";

export type MailServerService = ReturnType<typeof createMailServerService>;

/** Timeouts in milliseconds for a server that somebody waits for. */
const timeouts = { connect: 5000, greeting: 5000, silence: 10_000 };
const changesShown = 10;

/** Service of the mail server: where emails go, and the server that is set in the console. */
export function createMailServerService({
  db,
  mail,
  addresses,
  company,
  sealer,
  changed,
  now = Date.now,
}: {
  db: Database;
  mail: Config["mail"];
  addresses: Pick<MailAddresses, "sender">;
  company: { readonly name: string };
  sealer: Pick<Sealer, "open" | "seal">;
  /** Called when another server is set, so that waiting emails go out. */
  changed: () => void;
  now?: () => number;
}) {
  const read = (): Promise<MailTarget> =>
    withStoreErrors(() => findMailTarget(db, { mail, open: sealer.open }));

  /** Server that was set in the console; null if none was, or if it cannot be decrypted. */
  async function readRecord(): Promise<MailServerRecord | null> {
    const target = await read();
    return target.kind === "smtp" && target.isTyped ? mailServerOfUrl(target.url) : null;
  }

  async function findFault(target: MailTarget): Promise<MailFault | null> {
    if (target.kind === "files") return null;
    if (target.kind === "unreadable") return unreadableServer;
    const { url, isTyped } = target;
    const sender = { name: company.name, address: addresses.sender };
    const transport = createSmtpTransport({ url, sender, timeouts });
    try {
      const fault = await transport.findFault();
      return fault && explainSmtpFault(fault, url, { isTyped });
    } finally {
      transport.close();
    }
  }

  return {
    /** True if the environment sets the server, so that the console cannot. */
    isGiven: mail.kind === "smtp",
    read,
    /** Texts of the form, without the password. */
    async readTyped(): Promise<TypedTexts> {
      const record = await readRecord();
      const empty = { host: "", port: "587", security: "starttls", user: "", password: "" };
      return record ? typedTexts(mailServerFields, { ...record, password: "" }) : empty;
    },
    listChanges: () => withStoreErrors(() => listMailServerChanges(db, { max: changesShown })),
    /** Reason why the server takes no emails now; null if it does. */
    findFault: async () => findFault(await read()),
    /** Sets the server, if it accepts connection, user and password now. */
    async save(typed: TypedTexts, { by }: { by: MemberActor }) {
      if (mail.kind === "smtp") return { kind: "given" as const };
      const parsed = parseRecord(mailServerFields, typed);
      if (parsed.kind === "problems") return parsed;
      const record = withKeptPassword(parsed.values, await readRecord());
      const problems = findIncomplete(record);
      if (problems) return { kind: "problems" as const, problems };
      const url = smtpUrlOf(record);
      const fault = await findFault({ kind: "smtp", url, isTyped: true });
      if (fault) return { kind: "refused" as const, fault };
      const stored = { sealedUrl: sealer.seal(url), server: smtpPlace(url) };
      await withStoreErrors(() => setMailServer(db, stored, { actor: by, at: now() }));
      changed();
      return { kind: "saved" as const };
    },
    /** Removes the server; emails are written into files then. */
    async remove({ by }: { by: MemberActor }) {
      await withStoreErrors(() => removeMailServer(db, { actor: by, at: now() }));
      return { kind: "removed" as const };
    },
  };
}

/** Problem of a user without a password, or of a password without a user; null if neither is the case. */
function findIncomplete({
  user,
  password,
}: MailServerRecord): Partial<Record<"user" | "password", FieldProblem["problem"]>> | null {
  if (user !== "" && password === "") return { password: "missing" };
  if (user === "" && password !== "") return { user: "missing" };
  return null;
}
