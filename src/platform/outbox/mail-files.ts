import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config/config.ts";
import { flushFolder, giveToFolderOwner, namesIn } from "../config/data-dir.ts";
import { compose, type MailTransport, type Sender, SendFailure } from "./mail-transport.ts";
import type { StoredEmail } from "./stored-emails.ts";

export type MailFiles = ReturnType<typeof createMailFiles>;

/** Folder of `.eml` files, to which emails are written if no mail server is configured. */
export function createMailFiles(mail: Config["mail"]) {
  const directory = mail.kind === "files" ? mail.directory : null;
  const filesBefore = async (before: number) => {
    const names = directory ? await namesIn(directory) : [];
    return names.filter((name) => name < fileTime(before) && /^\d{8}T\d{6}\./.test(name));
  };
  const removeNamed = async (names: readonly string[]) => {
    if (!directory) return;
    for (const name of names) await rm(join(directory, name), { force: true });
  };
  return {
    remove: (emails: readonly StoredEmail[]) => removeNamed(emails.flatMap(fileNamesOf)),
    countBefore: async (before: number) => (await filesBefore(before)).length,
    /** Deletes files of emails created before an instant, also unfinished ones; returns the number of files. */
    async removeBefore(before: number): Promise<number> {
      const names = await filesBefore(before);
      await removeNamed(names);
      return names.length;
    },
  };
}

/** Name for an email's file: sorts by time, and contains nothing personal but the reference number. */
export function labelOf(stored: StoredEmail): string {
  // The end of a UUIDv7 is random; its beginning is the time, which emails of one transaction share.
  return labelWith(stored, { name: stored.email.name, mark: stored.id.slice(-8) });
}

function labelWith(
  { createdAt, email }: StoredEmail,
  { name, mark }: { name: string; mark: string },
): string {
  return [fileTime(createdAt), email.reference, name, mark].join("-");
}

/** File names that an email may have: the current one, and those of earlier releases. */
function fileNamesOf(stored: StoredEmail): string[] {
  const { name } = stored.email;
  const labels = [name, namesBefore[name] ?? name].flatMap((each) =>
    [stored.id.slice(-8), stored.id.slice(0, 8)].map((mark) =>
      labelWith(stored, { name: each, mark }),
    ),
  );
  return [...new Set(labels.map(mailFileName))];
}

/** Former names of kinds of email: `rejected` was `refused` in 0.1. */
const namesBefore: Readonly<Record<string, string>> = { rejected: "refused" };

export function mailFileName(label: string): string {
  return `${label.replace(/[^\w.-]/g, "_")}.eml`;
}

/** Time such as `20250602T080000.123Z`: sorts by name, and is a valid file name on every system. */
function fileTime(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().replace(/[-:]/g, "");
}

/** Transport that writes emails as `.eml` files; a file appears only once it is complete and flushed to disk. */
export function createFileTransport({
  directory,
  sender,
}: {
  directory: string;
  sender: Sender;
}): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: bytes } = await composer.sendMail(compose(message, sender));
      try {
        if (await mkdir(directory, { recursive: true, mode: 0o700 })) giveToFolderOwner(directory);
        await writeWhole(join(directory, mailFileName(message.label)), bytes as Buffer);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "ERROR";
        throw new SendFailure(code, { about: "server", cause: error });
      }
    },
    answers: async () => true,
    close() {},
  };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
      giveToFolderOwner(draft);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(dirname(file));
}
