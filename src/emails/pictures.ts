import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailPicture } from "../platform/outbox/transport.ts";
import type { EmailImage } from "./layout/blocks.ts";

/** Resolves from the sources and from the build, which have the same depth. */
const folder = new URL("../../src/emails/pictures/", import.meta.url);
const read = new Map<string, Buffer>();

/** Picture files of an email; missing ones are left out, since the alternative text says the same. */
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

/** HTML with `cid:` references replaced by data URLs, for the console. */
export function withEmbeddedPictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce(
    (page, { name, content }) =>
      page.replaceAll(`"cid:${name}"`, `"data:image/jpeg;base64,${content.toString("base64")}"`),
    html,
  );
}
