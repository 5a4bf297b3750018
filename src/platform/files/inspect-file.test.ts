import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fileLimits } from "../../kernel/stored-file.ts";
import { inspectFile } from "./inspect-file.ts";

function sample(name: string): Buffer {
  return readFileSync(new URL(`../../../tests/attachments/files/${name}`, import.meta.url));
}

const acceptedAs = (mediaType: string) => ({ kind: "accepted", mediaType });
const rejectedFor = (problem: string) => ({ kind: "rejected", problem });

describe("a file that a real program wrote is accepted by its content", () => {
  it.each([
    ["chromium.pdf", "application/pdf"],
    ["ghostscript.pdf", "application/pdf"],
    ["ghostscript-17.pdf", "application/pdf"],
    ["qpdf.pdf", "application/pdf"],
    ["shop.jpg", "image/jpeg"],
    ["shop.png", "image/png"],
    ["shop.webp", "image/webp"],
  ])("%s", async (name, mediaType) => {
    expect(await inspectFile(sample(name))).toEqual(acceptedAs(mediaType));
  });
});

it.each([
  ["encrypted.pdf", "encrypted"],
  ["script.pdf", "active-content"],
  ["script-in-object-stream.pdf", "active-content"],
  ["with-file.pdf", "active-content"],
  ["shop.gif", "unknown-type"],
  ["archive.zip", "unknown-type"],
])("%s is rejected as %s", async (name, problem) => {
  expect(await inspectFile(sample(name))).toEqual(rejectedFor(problem));
});

it.each(["chromium.pdf", "shop.jpg", "shop.png", "shop.webp"])(
  "%s without its last quarter is damaged",
  async (name) => {
    const whole = sample(name);
    const cut = whole.subarray(0, Math.floor(whole.length * 0.75));
    expect(await inspectFile(cut)).toEqual(rejectedFor("damaged"));
  },
);

it("finds a script whose name is written in hexadecimal", async () => {
  const written = sample("script.pdf")
    .toString("latin1")
    .replaceAll("/JavaScript", "/J#61va#53cript");
  expect(await inspectFile(Buffer.from(written, "latin1"))).toEqual(rejectedFor("active-content"));
});

it("finds a script that lies across two stretches of the search", async () => {
  for (const place of [256 * 1024 - 5, 256 * 1024, 512 * 1024 - 3]) {
    const file = Buffer.alloc(600 * 1024, " ");
    file.write("%PDF-1.7", 0, "latin1");
    file.write("/S /JavaScript ", place, "latin1");
    file.write("%%EOF", file.length - 6, "latin1");
    expect(await inspectFile(file)).toEqual(rejectedFor("active-content"));
  }
});

it("stops unpacking a stream that unpacks to more than any document needs", async () => {
  const { deflateSync } = await import("node:zlib");
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const file = Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n`),
    packed,
    Buffer.from("\nendstream endobj\n%%EOF\n"),
  ]);
  expect(await inspectFile(file)).toMatchObject({ kind: "rejected" });
});

it("rejects a file of no bytes, and one above the limit", async () => {
  expect(await inspectFile(new Uint8Array())).toEqual(rejectedFor("empty"));
  const large = Buffer.concat([sample("shop.jpg"), Buffer.alloc(fileLimits.fileBytes)]);
  expect(await inspectFile(large)).toEqual(rejectedFor("too-large"));
});
