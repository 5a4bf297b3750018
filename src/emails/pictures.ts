import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailPicture } from "../platform/outbox/mail-transport.ts";
import type { EmailImage } from "./layout/blocks.ts";

/** Valid both in the sources and in the build, whose files are equally deep. */
const folder = new URL("../../src/emails/pictures/", import.meta.url);
const read = new Map<string, Buffer>();

/** Reads pictures of an email; missing files are left out, because the alternative text says the same. */
export function readPictures(names: readonly EmailImage["name"][]): EmailPicture[] {
  return names.flatMap((name) => {
    const content = read.get(name) ?? readPicture(name);
    return content ? [{ name, content }] : [];
  });
}

function readPicture(name: string): Buffer | undefined {
  const file = fileURLToPath(new URL(name, folder));
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  read.set(name, content);
  return content;
}

/** Replaces `cid:` references in HTML by data URLs, so that the console can show the pictures. */
export function withEmbeddedPictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce(
    (page, { name, content }) =>
      page.replaceAll(`"cid:${name}"`, `"data:image/jpeg;base64,${content.toString("base64")}"`),
    html,
  );
}
