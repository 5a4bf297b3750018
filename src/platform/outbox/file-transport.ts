import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { giveToFolderOwner } from "../config/data-dir.ts";
import { compose, type Sender } from "./compose.ts";
import { mailFileName } from "./mail-files.ts";
import { type MailTransport, SendFailure } from "./transport.ts";

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
  // The name of a new file survives a crash only once its folder is flushed.
  const folder = await open(join(file, ".."), "r");
  await folder.sync().finally(() => folder.close());
}
