import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { fileLimits } from "../../kernel/stored-file.ts";
import { createLogger } from "../http/log.ts";
import { createFileInspector, type FileInspector } from "./file-inspector.ts";

const log = createLogger("silent");
const limit = 20_000;
const open: FileInspector[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inspector-"));
  return () => rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.useRealTimers();
  for (const { stop } of open.splice(0)) stop();
});

/** Inspector with a program of the test's, or with its own. */
function startInspector(source?: string): FileInspector {
  const path = join(folder, `${open.length}-${source?.length}.mjs`);
  if (source) writeFileSync(path, source);
  const program = source ? { program: pathToFileURL(path) } : {};
  const inspector = createFileInspector({ log, limit, ...program });
  open.push(inspector);
  return inspector;
}

const document = Buffer.from("%PDF-1.7 %%EOF");

it("the file inspector runs in a process of its own", async () => {
  const { inspect } = startInspector();
  const url = new URL("../../../tests/attachments/files/script.pdf", import.meta.url);
  expect(await inspect(readFileSync(url))).toEqual({ kind: "rejected", problem: "active-content" });
  expect(await inspect(document)).toEqual({ kind: "accepted", mediaType: "application/pdf" });
});

it("the file inspector refuses a document that takes too long, and judges the next one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { inspect } = startInspector(
    `process.on("message", ({ content }) => {
      if (content.length === 4) for (;;);
      process.send({ kind: "accepted", mediaType: "application/pdf" });
    });`,
  );
  const slow = inspect(Buffer.from("slow"));
  const next = inspect(document);
  vi.advanceTimersByTime(limit);
  expect(await slow).toEqual({ kind: "rejected", problem: "too-complex" });
  expect(await next).toMatchObject({ kind: "accepted" });
});

it("the file inspector refuses a document that crashes its process", async () => {
  const { inspect } = startInspector(`process.on("message", () => process.abort());`);
  expect(await inspect(document)).toEqual({ kind: "rejected", problem: "damaged" });
});

it("the file inspector is busy when many documents wait", async () => {
  const { inspect, stop } = startInspector(`process.on("message", () => {});`);
  const asked = Array.from({ length: 12 }, () => inspect(document));
  expect(await asked.at(-1)).toEqual({ kind: "busy" });
  stop();
  expect(await asked[0]).toEqual({ kind: "busy" });
});

it("the file inspector sends no file above the limit to its process", async () => {
  const { inspect } = startInspector(`process.on("message", () => process.abort());`);
  expect(await inspect(Buffer.alloc(fileLimits.fileBytes + 1))).toEqual({
    kind: "rejected",
    problem: "too-large",
  });
});
