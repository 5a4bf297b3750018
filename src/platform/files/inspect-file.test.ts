import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
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
    ["libreoffice.pdf", "application/pdf"],
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
  ["libreoffice-hybrid.pdf", "active-content"],
  ["shop.gif", "unknown-type"],
  ["archive.zip", "unknown-type"],
])("the file %s is rejected as %s", async (name, problem) => {
  expect(await inspectFile(sample(name))).toEqual(rejectedFor(problem));
});

it.each(["chromium.pdf", "shop.jpg", "shop.png", "shop.webp"])(
  "the file %s without its last quarter is rejected as damaged",
  async (name) => {
    const whole = sample(name);
    const cut = whole.subarray(0, Math.floor(whole.length * 0.75));
    expect(await inspectFile(cut)).toEqual(rejectedFor("damaged"));
  },
);

it("a PDF script whose name is written in hexadecimal is found", async () => {
  const written = sample("script.pdf")
    .toString("latin1")
    .replaceAll("/JavaScript", "/J#61va#53cript");
  expect(await inspectFile(Buffer.from(written, "latin1"))).toEqual(rejectedFor("active-content"));
});

it("a PDF script that crosses the border of two searched blocks is found", async () => {
  for (const place of [256 * 1024 - 5, 256 * 1024, 512 * 1024 - 3]) {
    const file = Buffer.alloc(600 * 1024, " ");
    file.write("%PDF-1.7", 0, "latin1");
    file.write("/S /JavaScript ", place, "latin1");
    file.write("%%EOF", file.length - 6, "latin1");
    expect(await inspectFile(file)).toEqual(rejectedFor("active-content"));
  }
});

const action = "<</S/JavaScript/JS(app.alert(1))>>";

/** Object 1 of a document: a stream whose dictionary has these entries. */
function streamObject(entries: string, data: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`1 0 obj\n<<${entries}>>\nstream\n`),
    Buffer.from(data),
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

function pdfOf(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(["%PDF-1.7\n", ...parts, "\n%%EOF\n"].map((part) => Buffer.from(part)));
}

const objects = `9 0 ${action}`;
const packed = deflateSync(objects);
const usual = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";
const filler = `/Length ${" ".repeat(6000)}9`;

describe("a script in an object stream is found, or the document is damaged", () => {
  it.each<[string, Buffer, string]>([
    ["packed as usual", pdfOf(streamObject(usual, packed)), "active-content"],
    ["not packed", pdfOf(streamObject("/Type/ObjStm/N 1/First 4", objects)), "active-content"],
    ["its dictionary long", pdfOf(streamObject(`${usual}${filler}`, packed)), "active-content"],
    [
      "its type far from its filter",
      pdfOf(streamObject(`/Type/ObjStm${filler}/N 1/First 4/Filter/FlateDecode`, packed)),
      "active-content",
    ],
    [
      "its filter far from its type",
      pdfOf(streamObject(`/Filter/FlateDecode${filler}/N 1/First 4/Type/ObjStm`, packed)),
      "active-content",
    ],
    [
      "names escaped",
      pdfOf(streamObject("/Type/#4FbjStm/N 1/#46irst 4/#46ilter/F#6c#61teDecod#65", packed)),
      "active-content",
    ],
    [
      "comments between",
      pdfOf(streamObject("/Type%)\n/ObjStm%>>\n/N 1/First 4/Filter%(\n/FlateDecode", packed)),
      "active-content",
    ],
    [
      "without a type",
      pdfOf(streamObject("/N 1/First 4/Filter/FlateDecode", packed)),
      "active-content",
    ],
    [
      "filters as a list",
      pdfOf(streamObject("/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]", packed)),
      "active-content",
    ],
    [
      "the filter in another object",
      pdfOf("7 0 obj/FlateDecode endobj\n", streamObject("/N 1/First 4/Filter 7 0 R", packed)),
      "damaged",
    ],
    [
      "two filters",
      pdfOf(streamObject("/N 1/First 4/Filter[/FlateDecode/FlateDecode]", deflateSync(packed))),
      "damaged",
    ],
    ["a filter abbreviated", pdfOf(streamObject("/N 1/First 4/F/Fl", packed)), "damaged"],
    [
      "in hexadecimal",
      pdfOf(
        streamObject("/N 1/First 4/Filter/ASCIIHexDecode", Buffer.from(objects).toString("hex")),
      ),
      "damaged",
    ],
    [
      "with a predictor",
      pdfOf(
        streamObject(
          `${usual}/DecodeParms<</Predictor 12/Columns 5>>`,
          deflateSync(objects.replace(/.{5}/g, "\0$&")),
        ),
      ),
      "damaged",
    ],
    ["packed data that break off", pdfOf(streamObject(usual, packed.subarray(0, -12))), "damaged"],
    [
      "data on the line of the keyword",
      pdfOf(Buffer.from("1 0 obj<</N 1/First 4/Filter/FlateDecode>>stream %\n"), packed),
      "damaged",
    ],
    [
      "in a string to which a table points",
      pdfOf("2 0 obj(", streamObject(usual, packed), ")endobj"),
      "active-content",
    ],
    [
      "in a comment",
      pdfOf("%", Buffer.from("1 0 obj<</N 1/First 4/Filter/FlateDecode>>stream\r\n"), packed),
      "active-content",
    ],
    [
      "in another stream",
      pdfOf(
        streamObject(
          "/Length 9",
          Buffer.concat([Buffer.from("q endstream ("), streamObject(usual, packed)]),
        ),
      ),
      "active-content",
    ],
    [
      "the object's number hidden before a comment",
      pdfOf("2 0 obj(", "1 0%\nobj<</N 1/First 4/Filter/FlateDecode>>stream\n", packed, ")endobj"),
      "active-content",
    ],
    [
      "a malformed object before that a viewer reads on into it",
      pdfOf(
        "3 0 obj<</DecodeParms<</Predictor 12/Columns 5>>/X>>endobj\n",
        streamObject(usual, deflateSync(objects.replace(/.{5}/g, "\0$&"))),
      ),
      "damaged",
    ],
    [
      "an update after the end",
      Buffer.concat([sample("chromium.pdf"), streamObject(usual, packed), Buffer.from("%%EOF")]),
      "active-content",
    ],
  ])("%s", async (_, file, problem) => {
    expect(await inspectFile(file)).toEqual(rejectedFor(problem));
  });
});

it.each([
  ["a stream of another kind", streamObject("/Length 9/Filter/FlateDecode", packed)],
  ["a launch", "1 0 obj<</S/Launch/F(a.exe)>>endobj"],
  ["a form that is sent", "1 0 obj<</S/SubmitForm/F(https://example.com)>>endobj"],
  ["data taken from elsewhere", "1 0 obj<</S /ImportData>>endobj"],
  ["another file that is opened", "1 0 obj<</OpenAction<</S/GoToR/F(//host/a.pdf)>>>>endobj"],
  ["an XFA form", "1 0 obj<</AcroForm<</XFA 7 0 R>>>>endobj"],
  ["rich media", "1 0 obj<</Subtype/Rich#4dedia>>endobj"],
  [
    "an embedded file",
    "1 0 obj<</EF<</F 2 0 R>>/Type/Filespec>>endobj 2 0 obj<</Type/EmbeddedFile>>",
  ],
])("a PDF with active content is rejected: %s", async (_, part) => {
  expect(await inspectFile(pdfOf(part))).toEqual(rejectedFor("active-content"));
});

it.each([
  ["an open action that goes to a page", "1 0 obj<</OpenAction[3 0 R/XYZ null null 0]>>endobj"],
  ["a link", "1 0 obj<</S/URI/URI(https://example.com/)>>endobj"],
  ["an outline", "1 0 obj<</Type/Outlines/First 2 0 R/Last 2 0 R>>endobj"],
  ["a text about scripts", "1 0 obj(JavaScript, Launch)endobj"],
  ["a harmless object stream", streamObject(usual, deflateSync("9 0 <</Type/Catalog>>"))],
  ["a scan that begins as packed data do", streamObject("/Filter/CCITTFaxDecode", "x\x01\xff\xff")],
])("a PDF without active content is accepted: %s", async (_, part) => {
  expect(await inspectFile(pdfOf(part))).toEqual(acceptedAs("application/pdf"));
});

it("a PDF that does not begin its file is rejected, because the file may be of two types", async () => {
  for (const start of ["<html><script>", "GIF89a", "\xff\xd8\xff\xe0", "PK\x03\x04"]) {
    const file = Buffer.concat([Buffer.from(start, "latin1"), sample("chromium.pdf")]);
    expect(await inspectFile(file)).toEqual(rejectedFor("unknown-type"));
  }
  const marked = Buffer.concat([Buffer.from("\xef\xbb\xbf\r\n", "latin1"), sample("chromium.pdf")]);
  expect(await inspectFile(marked)).toEqual(acceptedAs("application/pdf"));
});

it("a PNG of empty chunks is rejected", async () => {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const empty = Buffer.from("\0\0\0\0teXt\0\0\0\0", "latin1");
  const end = Buffer.from("\0\0\0\0IEND\0\0\0\0", "latin1");
  const file = Buffer.concat([signature, Buffer.alloc(empty.length * 100_000, empty), end]);
  expect(await inspectFile(file)).toEqual(rejectedFor("damaged"));
});

describe("a document that takes more work than a harmless one is too complex", () => {
  it.each([
    ["objects within objects", "1 0 obj(".repeat(50_000)],
    ["many streams", "1 0 obj<<>>stream\nendstream\n".repeat(25_000)],
    ["streams that share their data", "1 0 obj<<>>stream\nx\x01\0\xff\xff\0\0".repeat(10_000)],
    ["a stream of 300 MB", streamObject("/Length 9", deflateSync(Buffer.alloc(300 * 1024 ** 2)))],
    ["an object stream of 40 MB", streamObject(usual, deflateSync(Buffer.alloc(40 * 1024 ** 2)))],
  ])("%s", async (_, part) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    expect(await inspectFile(pdfOf(bytes))).toEqual(rejectedFor("too-complex"));
  });
});

it("a file of no bytes and one above the limit are rejected", async () => {
  expect(await inspectFile(new Uint8Array())).toEqual(rejectedFor("empty"));
  const large = Buffer.concat([sample("shop.jpg"), Buffer.alloc(fileLimits.fileBytes)]);
  expect(await inspectFile(large)).toEqual(rejectedFor("too-large"));
});
