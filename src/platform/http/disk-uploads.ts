import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { FileOnDisk, Upload, UploadFailure } from "../../kernel/upload.ts";
import { giveToFolderOwner, namesIn } from "../config/data-dir.ts";
import type { UploadReader } from "./uploads.ts";

type DiskUploadLimits = {
  fileBytes: number;
  files: number;
  fields: number;
  /** Maximum of a text field, beyond which the form is rejected; otherwise a longer one is cut. */
  fieldBytes?: number;
  atOnce: number;
};

/** Bytes allowed besides the files: multipart boundaries, headers and a few text fields. */
const formBytes = 64 * 1024;
/** Maximum bytes of a rejected form that are read and discarded: browsers read the response only after sending. */
const drainBytes = 160 * 1024 * 1024;

/** Reader of multipart forms (RFC 7578) that writes their files into a folder while they arrive. */
export function createDiskUploadReader(
  folder: string,
  { atOnce, ...limits }: DiskUploadLimits,
): UploadReader {
  let underWay = 0;
  return async (message) => {
    const isTooLarge =
      Number(message.headers["content-length"] ?? 0) > limits.fileBytes * limits.files + formBytes;
    if (isTooLarge || underWay >= atOnce) {
      drain(message);
      return { kind: "failed", failure: isTooLarge ? "too-large" : "busy" };
    }
    underWay += 1;
    const files: Promise<FileOnDisk>[] = [];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      giveToFolderOwner(folder);
      const texts = await readForm(message, { folder, limits, files });
      return { kind: "on-disk", files: await Promise.all(files), texts };
    } catch (error) {
      const written = await Promise.allSettled(files);
      await discard(written.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
      drain(message);
      return { kind: "failed", failure: failureOf(error) };
    } finally {
      underWay -= 1;
    }
  };
}

/** Deletes the files of an upload that the action has not moved elsewhere. */
export async function discardUpload(upload: Upload | undefined): Promise<void> {
  if (upload?.kind === "on-disk") await discard(upload.files);
}

async function discard(files: readonly Pick<FileOnDisk, "path">[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** Deletes files last written before an instant (epoch milliseconds), left by processes that ended during an upload. */
export async function removeOldUploads(folder: string, before: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

type Message = Readable & Pick<IncomingMessage, "headers">;
type FormOptions = {
  folder: string;
  limits: Omit<DiskUploadLimits, "atOnce">;
  files: Promise<FileOnDisk>[];
};

async function readForm(
  message: Message,
  { folder, limits, files }: FormOptions,
): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const form = parserOf(message, limits);
  form.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut && limits.fieldBytes !== undefined) fail(new UploadError("too-large"));
    texts.push([name, value]);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.on(limit, () => fail(new UploadError("too-large")));
  form.on("file", (field, content, name) => {
    // Browsers send an empty part for an unused file input.
    if (!name) return void content.resume();
    const file = writeFile(content, { field, name, path: join(folder, randomUUID()) });
    file.catch(fail);
    files.push(file);
  });
  form.on("error", () => fail(new UploadError("unreadable")));
  const finished = once(form, "finish");
  finished.catch(() => {});
  for await (const piece of message.iterator({ destroyOnReturn: false }))
    if (!form.write(piece)) await Promise.race([once(form, "drain"), failed]);
  form.end();
  await Promise.race([finished, failed]);
  return texts;
}

function parserOf({ headers }: Message, limits: FormOptions["limits"]) {
  const { fileBytes, files, fields, fieldBytes = 10_000 } = limits;
  const type = headers["content-type"];
  if (!type) throw new UploadError("unreadable");
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fileSize: fileBytes,
        files,
        fields,
        fieldSize: fieldBytes,
        parts: files + fields,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw new UploadError("unreadable");
  }
}

async function writeFile(
  content: BusboyFileStream,
  { field, name, path }: { field: string; name: string; path: string },
): Promise<FileOnDisk> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    if (content.truncated) throw new UploadError("too-large");
    giveToFolderOwner(path);
    return { field, name, path, bytes, sha256: hash.digest("hex") };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

class UploadError extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadError) return error.failure;
  const { syscall = "" } = error as NodeJS.ErrnoException;
  // Other errors mean that the client has disconnected, or that the form ended within a file.
  return ["mkdir", "open", "write"].includes(syscall) ? "no-room" : "unreadable";
}

function drain(message: Message): void {
  let passed = 0;
  message.on("data", (piece: Uint8Array) => {
    passed += piece.byteLength;
    if (passed > drainBytes) message.destroy();
  });
  message.on("error", () => {});
  message.resume();
}
