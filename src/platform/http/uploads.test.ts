import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { UploadSender } from "./upload-places.ts";
import { createUploadReader } from "./uploads.ts";

const limits = { fileBytes: 1024 * 1024, filesAtOnce: 5 };
const boundary = "----WebKitFormBoundaryAbc123";

function part(name: string, filename: string | null, content: string | Buffer): Buffer {
  const file = filename === null ? "" : `; filename="${filename}"`;
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
}

const end = Buffer.from(`--${boundary}--\r\n`);

function message(
  body: Buffer,
  { type, step = body.length || 1 }: { type?: string; step?: number } = {},
) {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += step) pieces.push(body.subarray(at, at + step));
  const headers = { "content-type": type ?? `multipart/form-data; boundary=${boundary}` };
  return Object.assign(Readable.from(pieces, { objectMode: false }), { headers });
}

it.each([1, 7, 64_000])("an upload reads files and texts, %i bytes at a time", async (step) => {
  const body = Buffer.concat([
    part("text", null, "hola"),
    part("files", "036.pdf", "%PDF-1.4 uno"),
    part("files", "", ""),
    part("files", "Peluquería.jpg", `dos\r\n--${boundary.slice(0, 9)}`),
    end,
  ]);
  expect(await createUploadReader(limits)(message(body, { step }))).toEqual({
    kind: "files",
    texts: [["text", "hola"]],
    files: [
      { field: "files", name: "036.pdf", content: new Uint8Array(Buffer.from("%PDF-1.4 uno")) },
      {
        field: "files",
        name: "Peluquería.jpg",
        content: new Uint8Array(Buffer.from(`dos\r\n--${boundary.slice(0, 9)}`)),
      },
    ],
  });
});

it.each([
  ["no boundary", part("files", "a.pdf", "x"), "multipart/form-data"],
  [
    "an endless boundary",
    part("files", "a.pdf", "x"),
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ],
  ["no end", part("files", "a.pdf", "x"), undefined],
  ["nothing in it", Buffer.alloc(0), undefined],
  ["another beginning", Buffer.from("hola"), undefined],
  [
    "a header that is no UTF-8",
    Buffer.concat([part("files", "\u00e9.pdf", "x")]).fill(0xff, 90, 100),
    undefined,
  ],
  ["a header without end", Buffer.from(`--${boundary}\r\nX: ${"x".repeat(20_000)}`), undefined],
])("an upload with %s is unreadable", async (_what, body, type) => {
  expect(
    await createUploadReader(limits)(message(body, type === undefined ? {} : { type })),
  ).toEqual({
    kind: "failed",
    failure: "unreadable",
  });
});

it("an upload is too large if its body or its number of files is above the limit", async () => {
  const tooMany = Array.from({ length: 40 }, () => part("files", "a.pdf", "x"));
  const tooLarge = part("files", "a.pdf", Buffer.alloc(6 * 1024 * 1024));
  for (const body of [Buffer.concat([...tooMany, end]), Buffer.concat([tooLarge, end])])
    expect(await createUploadReader(limits)(message(body, { step: 65_536 }))).toEqual({
      kind: "failed",
      failure: "too-large",
    });
});

it("an upload keeps the texts typed before its files if these are too large or too many forms come", async () => {
  const body = Buffer.concat([
    part("text", null, "Adjunto el modelo 036."),
    part("files", "036.pdf", Buffer.alloc(6 * 1024 * 1024)),
    end,
  ]);
  const texts = [["text", "Adjunto el modelo 036."]];
  const read = createUploadReader(limits);
  expect(await read(message(body, { step: 65_536 }))).toEqual({
    kind: "failed",
    failure: "too-large",
    texts,
  });
  const announced = message(body, { step: 65_536 });
  Object.assign(announced.headers, { "content-length": String(body.length) });
  expect(await read(announced)).toEqual({ kind: "failed", failure: "too-large", texts });

  const waiting = Array.from({ length: 3 }, () => new Readable({ read() {} }));
  for (const open of waiting) {
    void read(Object.assign(open, { headers: message(end).headers }));
  }
  expect(await read(message(body, { step: 65_536 }))).toEqual({
    kind: "failed",
    failure: "busy",
    texts,
  });
  for (const open of waiting) open.destroy(Object.assign(new Error(), { code: "ECONNRESET" }));
});

it("an uploaded file above the limit of a file still arrives, to be named in the answer", async () => {
  const content = Buffer.alloc(limits.fileBytes + 1);
  const read = await createUploadReader(limits)(
    message(Buffer.concat([part("files", "grande.pdf", content), end]), { step: 65_536 }),
  );
  expect(read).toMatchObject({ kind: "files", files: [{ name: "grande.pdf" }] });
});

it("a fourth upload at the same time is told to come back, and a later one is read", async () => {
  const read = createUploadReader(limits);
  const waiting = Array.from({ length: 3 }, () => {
    const open = new Readable({ read() {} });
    return { open, answer: read(Object.assign(open, { headers: message(end).headers })) };
  });
  expect(await read(message(end))).toEqual({ kind: "failed", failure: "busy" });
  for (const { open } of waiting) open.destroy(Object.assign(new Error(), { code: "ECONNRESET" }));
  for (const { answer } of waiting)
    expect(await answer).toEqual({ kind: "failed", failure: "unreadable" });
  const body = Buffer.concat([part("files", "a.pdf", "x"), end]);
  expect(await read(message(body))).toMatchObject({ kind: "files" });
});

/** Upload whose body has begun and goes on when the test pushes bytes; `pass` lets the reader see them. */
function slowUpload(read: ReturnType<typeof createUploadReader>, sender: UploadSender) {
  const open = new Readable({ read() {} });
  const answer = read(Object.assign(open, { headers: message(end).headers }), sender);
  return {
    answer,
    async push(...pieces: Buffer[]) {
      for (const piece of pieces) open.push(piece);
      await new Promise(setImmediate);
    },
    finish: () => open.push(null),
  };
}

const small = Buffer.concat([part("files", "a.pdf", "x"), end]);
const busy = { kind: "failed", failure: "busy" };

it("one upload at a time is accepted for a link, and two for a network", async () => {
  const read = createUploadReader(limits);
  const first = slowUpload(read, { link: "ana", network: "192.0.2.1" });
  expect(await read(message(small), { link: "ana", network: "192.0.2.2" })).toEqual(busy);
  const second = slowUpload(read, { link: "bea", network: "192.0.2.1" });
  expect(await read(message(small), { link: "carla", network: "192.0.2.1" })).toEqual(busy);
  expect(await read(message(small), { link: "carla", network: "192.0.2.3" })).toMatchObject({
    kind: "files",
  });
  for (const upload of [first, second]) {
    await upload.push(small);
    upload.finish();
    expect(await upload.answer).toMatchObject({ kind: "files" });
  }
  expect(await read(message(small), { link: "ana", network: "192.0.2.1" })).toMatchObject({
    kind: "files",
  });
});

it("a slow upload loses its place to a waiting one, but not while it makes progress", async () => {
  let time = 0;
  const read = createUploadReader({ ...limits, now: () => time });
  const uploads = ["ana", "bea", "carla"].map((link) =>
    slowUpload(read, { link, network: `network of ${link}` }),
  );
  const [ana, bea, carla] = uploads;
  const start = part("files", "a.pdf", "%PDF").subarray(0, -6);
  for (const upload of uploads) await upload.push(start);
  const newcomer = () => read(message(small), { link: "dora", network: "network of dora" });
  time = 4_000;
  expect(await newcomer()).toEqual(busy);
  await ana?.push(Buffer.alloc(80_000));
  await bea?.push(Buffer.alloc(80_000));
  await carla?.push(Buffer.alloc(10));
  time = 6_000;
  expect(await newcomer()).toMatchObject({ kind: "files" });
  await carla?.push(Buffer.concat([Buffer.from("\r\n"), end]));
  carla?.finish();
  expect(await carla?.answer).toEqual(busy);
  for (const upload of [ana, bea]) {
    await upload?.push(Buffer.concat([Buffer.from("\r\n"), end]));
    upload?.finish();
    expect(await upload?.answer).toMatchObject({ kind: "files" });
  }
});

it("a link may send an upload again when its first one has stopped", async () => {
  let time = 0;
  const read = createUploadReader({ ...limits, now: () => time });
  slowUpload(read, { link: "ana", network: "192.0.2.1" });
  time = 5_001;
  expect(await read(message(small), { link: "ana", network: "192.0.2.1" })).toMatchObject({
    kind: "files",
  });
});
