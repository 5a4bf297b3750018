import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDiskUploadReader, discardUpload, removeOldUploads } from "./disk-uploads.ts";

const limits = { fileBytes: 1024 * 1024, files: 1, fields: 3, atOnce: 1 };
const boundary = "----WebKitFormBoundaryAbc123";
const end = `--${boundary}--\r\n`;

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "uploads-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(root, "folder-"));
});

function part(name: string, fileName: string | null, content: string | Buffer): Buffer {
  const file = fileName === null ? "" : `; filename="${fileName}"`;
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
}

function message(pieces: readonly (string | Buffer)[], { step = 4096, length = 0 } = {}) {
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  const steps: Buffer[] = [];
  for (let at = 0; at < body.length; at += step) steps.push(body.subarray(at, at + step));
  return Object.assign(Readable.from(steps, { objectMode: false }), {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(length > 0 && { "content-length": String(length) }),
    },
  });
}

it.each([1, 7, 4096])(
  "an upload to disk writes its file and reads its texts, %i bytes at a time",
  async (step) => {
    const content = Buffer.from(`uno\r\n--${boundary.slice(0, 9)} dos`);
    const upload = await createDiskUploadReader(
      folder,
      limits,
    )(
      message([part("seen", null, "3"), part("file", "Catálogo ñandú.xlsx", content), end], {
        step,
      }),
    );
    if (upload.kind !== "on-disk") throw new Error(upload.kind);
    const [file] = upload.files;
    expect(upload.texts).toEqual([["seen", "3"]]);
    expect(file).toMatchObject({
      field: "file",
      name: "Catálogo ñandú.xlsx",
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    expect(await readFile(file?.path ?? "")).toEqual(content);
    await discardUpload(upload);
    expect(await readdir(folder)).toEqual([]);
  },
);

it("an upload to disk never builds a path from the name of a file", async () => {
  const upload = await createDiskUploadReader(
    folder,
    limits,
  )(message([part("file", "../../../etc/cron.d/x", "a"), end]));
  expect(upload).toMatchObject({ kind: "on-disk", files: [{ name: "x" }] });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it("an upload to disk ignores the empty part of an unused file input", async () => {
  const upload = await createDiskUploadReader(folder, limits)(message([part("file", "", ""), end]));
  expect(upload).toEqual({ kind: "on-disk", files: [], texts: [] });
});

it.each<[string, string, (string | Buffer)[]]>([
  ["a file above the limit", "too-large", [part("file", "a", Buffer.alloc(1024 * 1024 + 1)), end]],
  ["two files", "too-large", [part("file", "a", "a"), part("file", "b", "b"), end]],
  ["many fields", "too-large", [...Array(9).fill(part("x", null, "y")), end]],
  ["no end", "unreadable", [part("file", "a", Buffer.alloc(5000))]],
  ["another beginning", "unreadable", ["hola"]],
  ["nothing", "unreadable", []],
])(
  "an upload to disk with %s is rejected as %s, and leaves no file behind",
  async (_, failure, pieces) => {
    const upload = await createDiskUploadReader(folder, limits)(message(pieces));
    expect(upload).toEqual({ kind: "failed", failure });
    expect(await readdir(folder)).toEqual([]);
  },
);

it("an upload that declares more than the limit is refused before it is read, and read to its end", async () => {
  const body = message([Buffer.alloc(200_000)], { length: 100 * 1024 * 1024 });
  expect(await createDiskUploadReader(folder, limits)(body)).toEqual({
    kind: "failed",
    failure: "too-large",
  });
  await new Promise((resolve) => body.once("end", resolve));
});

it("a second upload to disk at the same time is told to come back, and a later one is read", async () => {
  const read = createDiskUploadReader(folder, limits);
  const open = Object.assign(new Readable({ read() {} }), { headers: message([]).headers });
  const waiting = read(open);
  expect(await read(message([end]))).toEqual({ kind: "failed", failure: "busy" });
  open.destroy(Object.assign(new Error("gone"), { code: "ECONNRESET" }));
  expect(await waiting).toEqual({ kind: "failed", failure: "unreadable" });
  expect(await read(message([part("file", "a", "a"), end]))).toMatchObject({ kind: "on-disk" });
});

it("an upload to disk reports that its folder cannot be written", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  expect(
    await createDiskUploadReader(join(file, "below"), limits)(message([part("f", "a", "a"), end])),
  ).toEqual({ kind: "failed", failure: "no-room" });
});

it("files of a process that ended during an upload are removed", async () => {
  await writeFile(join(folder, "left"), "a");
  await removeOldUploads(folder, Date.now() - 3_600_000);
  expect(await readdir(folder)).toEqual(["left"]);
  await removeOldUploads(folder, Date.now() + 1000);
  expect(await readdir(folder)).toEqual([]);
  await removeOldUploads(join(folder, "never-made"), Date.now());
});
