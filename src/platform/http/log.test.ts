import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./log.ts", import.meta.url).href);

test("a logged warning is written at once with all waiting lines, and survives kill -9", () => {
  const lines = linesOf(`
    log.info("first");
    log.warn("second");
    log.info("third");
    process.kill(process.pid, "SIGKILL");`);
  expect(lines.map(({ msg }) => msg)).toEqual(["first", "second"]);
});

test("waiting log lines are written when the process ends or fails", () => {
  const ends = [
    "process.exit(0)",
    'throw new Error("out of order")',
    'setTimeout(() => { throw new Error("out of order"); }, 1)',
    'Promise.reject(new Error("out of order"))',
    "",
  ];
  for (const end of ends)
    expect(linesOf(`log.info("first"); ${end}`).map(({ msg }) => msg)).toEqual(["first"]);
});

test("a warning of a child logger, an error and a fatal line survive kill -9 as well", () => {
  const lines = linesOf(`
    log.child({ id: "0197" }).warn("warn");
    log.error("error");
    log.fatal("fatal");
    process.kill(process.pid, "SIGKILL");`);
  expect(lines.map(({ msg }) => msg)).toEqual(["warn", "error", "fatal"]);
});

test("a log line waits no longer than a moment", () => {
  const kill = `process.kill(process.pid, "SIGKILL")`;
  const lines = linesOf(`log.info("first"); setTimeout(() => ${kill}, 2000);`);
  expect(lines.map(({ msg }) => msg)).toEqual(["first"]);
});

test("log lines of many requests are written together", () => {
  const [last, ...rest] = linesOf(`
    const line = { id: "0197", method: "GET", path: "/", status: 200, ms: 3, isAborted: false };
    let writes = 0;
    const write = fs.writeSync;
    fs.writeSync = (...args) => { writes += 1; return write(...args); };
    for (let request = 0; request < 1000; request += 1) writeAccessLine(log, "info", line);
    log.warn({ writes });`).toReversed();
  expect(rest).toHaveLength(1000);
  // A thousand lines of about a hundred characters, written in batches of 12 KB.
  expect(last?.writes).toBeGreaterThan(0);
  expect(last?.writes).toBeLessThan(20);
});

test("the access log line of a request looks as pino writes it", () => {
  const [line] = linesOf(`writeAccessLine(log, "info", {
    id: "0197", method: "GET", path: '/a"b\\u2028', status: 404, ms: 3, isAborted: true });`);
  const { time, ...rest } = line ?? {};
  expect(Date.parse(`${time}`)).not.toBeNaN();
  expect(rest).toEqual({
    level: 30,
    id: "0197",
    method: "GET",
    path: '/a"b\u2028',
    status: 404,
    ms: 3,
    aborted: true,
  });
});

/** Log lines that a program writes in a child process. */
function linesOf(program: string): Record<string, unknown>[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import fs from "node:fs";
       import { createLogger, writeAccessLine } from ${module};
       const log = createLogger("info"); ${program}`,
    ],
    { encoding: "utf8" },
  );
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
