import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./log.ts", import.meta.url).href);

test("a warning is written at once with all that waits, and survives kill -9", () => {
  const lines = linesOf(`
    log.info("first");
    log.warn("second");
    log.info("third");
    process.kill(process.pid, "SIGKILL");`);
  expect(lines.map(({ msg }) => msg)).toEqual(["first", "second"]);
});

test("what waits is written when the process ends, and when it fails", () => {
  for (const end of ["process.exit(0)", 'throw new Error("out of order")', ""])
    expect(linesOf(`log.info("first"); ${end}`).map(({ msg }) => msg)).toEqual(["first"]);
});

test("the line of a request is one as pino writes it", () => {
  const [line] = linesOf(`writeAccessLine(log, "info", {
    id: "0197", method: "GET", path: '/a"b\\u2028', status: 404, ms: 3, isAborted: true });`);
  const { time, ...rest } = line ?? {};
  expect(Date.parse(`${time}`)).not.toBeNaN();
  expect(rest).toEqual({
    ...{ level: 30, id: "0197", method: "GET", path: '/a"b\u2028', status: 404, ms: 3 },
    aborted: true,
  });
});

/** What a process of its own writes. */
function linesOf(program: string): Record<string, unknown>[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { createLogger, writeAccessLine } from ${module};
       const log = createLogger("info"); ${program}`,
    ],
    { encoding: "utf8" },
  );
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
