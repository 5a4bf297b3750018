import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailPicture } from "../platform/outbox/transport.ts";
import type { EmailImage } from "./layout/blocks.ts";

/** From the sources and from the build, which lie equally deep. */
const folder = new URL("../../src/emails/pictures/", import.meta.url);
const read = new Map<string, Buffer>();

/** The pictures of an email; one whose file is missing is left out, as its alternative text says the same. */
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

/** The HTML of an email for a page, where the parts of the email cannot be referred to. */
export function withEmbeddedPictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce(
    (page, { name, content }) =>
      page.replaceAll(`"cid:${name}"`, `"data:image/jpeg;base64,${content.toString("base64")}"`),
    html,
  );
}
