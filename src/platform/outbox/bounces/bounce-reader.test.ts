import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { Logger } from "../../http/log.ts";
import { createLogger } from "../../http/log.ts";
import { createBounceReader } from "./bounce-reader.ts";
import { maxReportLength } from "./shorten-message.ts";

const limit = 10_000;
afterEach(() => {
  vi.useRealTimers();
});

/** Reader with a program of the test's, or with its own; `logged` collects its warnings. */
function startReader(source?: string) {
  const logged: unknown[] = [];
  const warn = (...given: unknown[]) => logged.push(given);
  const log = { ...createLogger("silent"), warn } as unknown as Logger;
  const reader = createBounceReader({ log, limit, ...(source ? program(source) : {}) });
  onTestFinished(reader.stop);
  return { ...reader, logged };
}

function program(source: string): { program: URL } {
  const folder = mkdtempSync(join(tmpdir(), "bounces-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "program.mjs");
  writeFileSync(path, source);
  return { program: pathToFileURL(path) };
}

const bounce = Buffer.from(
  "From: MAILER-DAEMON@mx.example\r\nTo: rebotes@arrebol.example\r\nSubject: lola\r\n\r\n550 5.1.1 no such user",
);

it("the bounce reader parses emails in a process of its own", async () => {
  const { read } = startReader();
  expect(await read(bounce)).toEqual({
    kind: "read",
    returned: { status: "5.1.1", messageIds: [], addresses: ["rebotes@arrebol.example"] },
  });
  expect(await read(Buffer.from("Subject: hola\r\n\r\nhola"))).toEqual({
    kind: "read",
    returned: null,
  });
});

it("the bounce reader gives up a slow email, logs it once without its content, and reads the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { read, logged } = startReader(
    `process.on("message", ({ content }) => {
      if (String.fromCharCode(...content).includes("lola")) for (;;);
      process.send({ kind: "read", returned: null });
    });`,
  );
  const slow = read(bounce);
  vi.advanceTimersByTime(limit);
  expect(await slow).toEqual({ kind: "not-readable" });
  expect(logged).toEqual([[{ of: "returned emails" }, "a task took too long for its process"]]);
  expect(await read(Buffer.from("hola"))).toEqual({ kind: "read", returned: null });
});

it("the bounce reader gives up an email that crashes its process", async () => {
  const { read } = startReader(`process.on("message", () => process.abort());`);
  expect(await read(bounce)).toEqual({ kind: "not-readable" });
});

it("the bounce reader sends at most the start of a long email to its process", async () => {
  const { read } = startReader(
    `process.on("message", ({ content }) => process.send({ kind: "read", returned: content.length }));`,
  );
  expect(await read(Buffer.alloc(2 * maxReportLength))).toEqual({
    kind: "read",
    returned: maxReportLength,
  });
});
