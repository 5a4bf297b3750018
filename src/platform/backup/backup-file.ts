import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { flushFolder } from "../config/data-dir.ts";
import { backupProblems as problems } from "../copy/backup-copy.ts";
import type { Engine } from "../database/engine.ts";
import { explainFailure, UserError } from "../explain-failure.ts";
import { type Part, startSum, type Value } from "./tables.ts";

/** First line of a backup file. */
export type BackupHead = {
  format: "escaparate-backup";
  version: 1;
  createdAt: string;
  engine: Engine;
  migrations: string[];
  /** Signing keys from the data directory; null when the environment holds the keys. */
  signingKeys: string[] | null;
};

/** Writes a backup: gzipped JSON lines (docs/operations.md). The file appears only once complete, with mode 0600. */
export async function writeBackup(
  file: string,
  { head, parts }: { head: BackupHead; parts: AsyncIterable<Part> },
): Promise<{ bytes: number }> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await pipeline(
      Readable.from(toLines(head, parts)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(dirname(file));
  return { bytes: (await stat(file)).size };
}

/** Reads a whole backup and compares every checksum. Throws UserError when it is invalid, truncated or changed. */
export async function checkBackup(file: string): Promise<BackupHead> {
  try {
    for await (const _ of readBackup(file));
    return await readHead(file);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(problems.unreadable(file, explainFailure(error)));
  }
}

export async function* readBackup(file: string): AsyncGenerator<Part> {
  const whole = createHash("sha256");
  let adding = startSum();
  let rows: Value[][] = [];
  let pieces: Buffer[] = [];
  let isComplete = false;
  let isHead = true;
  for await (const line of linesOf(file)) {
    if (isComplete) throw new Error(problems.afterEnd);
    const read = JSON.parse(line);
    if (isHead) toHead(read);
    else if (read.complete) {
      if (read.sha256 !== whole.digest("hex")) throw new Error(problems.otherSum);
      isComplete = true;
      continue;
    }
    whole.update(`${line}\n`);
    if (Array.isArray(read)) {
      adding.add(read);
      rows.push(read);
    }
    if (rows.length > 0 && (rows.length === 500 || !Array.isArray(read))) {
      yield { kind: "rows", rows };
      rows = [];
    }
    if (read.file) pieces = [];
    else if (read.piece) pieces.push(Buffer.from(read.piece, "base64"));
    else if (read.endOfFile) yield toFile(read, pieces);
    else if (read.table) {
      adding = startSum();
      yield { kind: "table", table: read.table, columns: read.columns };
    } else if (read.end) {
      const sum = adding.sum();
      if (sum.rows !== read.rows || sum.sha256 !== read.sha256)
        throw new Error(problems.otherSumOfTable(read.end));
      yield { kind: "end", table: read.end, sum };
    }
    isHead = false;
  }
  if (!isComplete) throw new Error(problems.noEnd);
}

function toFile(read: { endOfFile: string; sha256: string }, pieces: readonly Buffer[]): Part {
  const content = Buffer.concat(pieces);
  if (createHash("sha256").update(content).digest("hex") !== read.sha256)
    throw new Error(problems.otherSumOfFile(read.endOfFile));
  return { kind: "file", id: read.endOfFile, content };
}

async function* toLines(head: BackupHead, parts: AsyncIterable<Part>): AsyncGenerator<string> {
  const whole = createHash("sha256");
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    whole.update(text);
    return text;
  };
  yield line(head);
  for await (const part of parts) {
    if (part.kind === "table") yield line({ table: part.table, columns: part.columns });
    else if (part.kind === "rows") yield part.rows.map(line).join("");
    else if (part.kind === "end") yield line({ end: part.table, ...part.sum });
    else yield* fileLines(part, line);
  }
  yield `${JSON.stringify({ complete: true, sha256: whole.digest("hex") })}\n`;
}

function* fileLines(
  { id, content }: Extract<Part, { kind: "file" }>,
  line: (value: unknown) => string,
): Generator<string> {
  yield line({ file: id });
  for (let at = 0; at < content.length; at += pieceBytes)
    yield line({ piece: content.toString("base64", at, at + pieceBytes) });
  yield line({ endOfFile: id, sha256: createHash("sha256").update(content).digest("hex") });
}

/** Bytes of an attachment per line: a multiple of three, so that the base64 text has no padding. */
const pieceBytes = 48 * 1024;

async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesOf(file)) return toHead(JSON.parse(line));
  throw new Error(problems.empty);
}

function toHead(read: Partial<BackupHead> & { version?: number }): BackupHead {
  if (read.format !== "escaparate-backup") throw new Error(problems.otherFormat);
  if (read.version !== 1) throw new UserError(problems.otherVersion(read.version));
  return read as BackupHead;
}

/** Maximum length of a line in characters, far above that of the largest row. */
const maxLineLength = 16 * 2 ** 20;

/** Splits the file at line feeds only; node:readline would also split at U+2028, which rows may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once("error", (error) => text.destroy(error));
  try {
    // Searches only the new piece for a line end, so that the time for a long line stays linear.
    let pieces: string[] = [];
    let length = 0;
    for await (const piece of text.setEncoding("utf8")) {
      const [end = "", ...more] = String(piece).split("\n");
      pieces.push(end);
      length += end.length;
      if (length > maxLineLength) throw new Error(problems.endlessLine);
      if (more.length === 0) continue;
      yield pieces.join("");
      const rest = more.pop() ?? "";
      yield* more;
      pieces = [rest];
      length = rest.length;
    }
    if (length > 0) throw new Error(problems.cutLine);
  } finally {
    source.destroy();
  }
}
