import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ended, environment, node, root, run } from "../support/command.ts";
import { deepTest } from "../support/variants.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const launcher = "node tools/build/command.mjs ";
const files = Object.entries(scripts).flatMap(([name, line]) =>
  line.startsWith(`${launcher}src/`) ? [{ name, file: line.slice(launcher.length) }] : [],
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-commands-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs the source file of a command with the installed Node. The launcher is left out, because it may install packages,
 * which several processes must not do at once.
 */
function start(file: string, ...args: string[]) {
  return run([node, file, ...args], { DATA_DIR: folder });
}

deepTest("every operator command starts, and prints its usage for an unknown option", async () => {
  expect(files.length).toBeGreaterThan(12);
  const silent: string[] = [];
  for (const { name, file } of files) {
    const { status, stderr } = await start(file, "--help");
    const usage = new RegExp(`npm run (-s )?${name}\\b`);
    if (!usage.test(stderr) || !status) silent.push(`${name}: ${status} ${stderr.slice(0, 500)}`);
  }
  expect(silent).toEqual([]);
});

deepTest("every operator command ends without an error when nobody reads its output", async () => {
  const calls = {
    migrate: [],
    companies: ["list"],
    catalogue: ["export", "--format", "csv"],
    requests: ["export", "--format", "json"],
    retention: ["--dry-run"],
    settings: ["export"],
    staff: ["list"],
  };
  for (const [name, args] of Object.entries(calls)) {
    const { file = "" } = files.find((one) => one.name === name) ?? {};
    const env = { ...environment(), DATA_DIR: folder };
    const child = spawn(node, [file, ...args], { cwd: root, env });
    child.stdout.destroy();
    const [stderr] = await Promise.all([text(child.stderr), ended(child)]);
    expect({ name, stderr, status: child.exitCode }).toEqual({ name, stderr: "", status: 0 });
  }
});

it.each(["catalogue", "companies"])(
  "npm run %s import names a file that does not exist",
  async (command) => {
    const { file = "" } = files.find(({ name }) => name === command) ?? {};
    const { status, stderr } = await start(file, "import", "/nada.xlsx");
    expect(stderr).toBe("No hay ningún archivo en /nada.xlsx. No se ha cambiado nada.\n");
    expect(status).toBe(1);
  },
);

deepTest(
  "npm run retention names each kind of data in Spanish, and says when there is nothing to delete",
  async () => {
    const { file = "" } = files.find(({ name }) => name === "migrate") ?? {};
    expect((await start(file)).status).toBe(0);
    const retention = "src/retention/commands/retention.ts";
    const { stdout } = await start(retention, "--dry-run");
    expect(stdout.split("\n")).toContain(`        0  ${"".padEnd(10)}  Correos enviados`);
    expect((await start(retention, "--now")).stdout).toBe(
      "No había nada que borrar ni anonimizar.\n",
    );
  },
);
