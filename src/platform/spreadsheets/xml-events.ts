import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableFile } from "./unreadable-file.ts";

export type XmlHandlers = {
  /** Start of an element; names come without their namespace prefix. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Parses XML and yields after each chunk; rejects document types, which could define entities (ECMA-376-2, 8.1.4). */
export async function* parseXml(
  stream: Readable,
  { part, ...handlers }: XmlHandlers & { part: string },
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("doctype", () => {
    throw new UnreadableFile("document-type", part);
  });
  parser.on("error", () => {
    throw new UnreadableFile("damaged", part);
  });
  parser.on("opentag", (tag: SaxesTagPlain) =>
    handlers.open?.(localName(tag.name), tag.attributes),
  );
  parser.on("closetag", (tag: SaxesTagPlain) => handlers.close?.(localName(tag.name)));
  if (handlers.text) {
    parser.on("text", handlers.text);
    parser.on("cdata", handlers.text);
  }
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    if (!decoder) throw new UnreadableFile("damaged", part);
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("damaged", part);
  }
  yield;
}

export async function readXml(
  stream: Readable,
  handlers: XmlHandlers & { part: string },
): Promise<void> {
  for await (const _ of parseXml(stream, handlers));
}

/** Encoding by the first bytes: XML files of a workbook are UTF-8 or UTF-16 (ECMA-376-2, 8.1.4). */
function encodingOf(chunk: Buffer): string {
  const [first, second] = chunk;
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return first === 0 ? "utf-16be" : "utf-8";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
