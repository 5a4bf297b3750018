// Plain JavaScript: runs on the machine's own Node, before anything is installed.
import "../build/node-version.mjs";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureInstalled, node, root } from "../build/install.mjs";
import { runStep } from "../build/run-step.mjs";
import { countResults } from "./test-counts.mjs";
import { findVulnerabilities } from "./vulnerabilities.mjs";

const progressFile = join(root, "artifacts", "tests.jsonl");
const isDeep = process.argv[2] === "--deep";
const filters = process.argv.slice(isDeep ? 3 : 2);
const failures = [];
const skipped = [];
let passed = 0;

const memoryFolder = isDeep ? undefined : createMemoryFolder();

// Prints the totals last and sets the exit status accordingly, however the run ends.
process.on("exit", (code) => {
  if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true });
  if (isTesting) countTests();
  if (code !== 0 && failures.length === 0) failures.push("the run broke off");
  if (failures.length > 0) process.exitCode = code || 1;
  for (const failure of ["", ...failures]) console.log(failure && `failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
});

let isTesting = false;
ensureInstalled();
const env = { ...surroundings(), CHROMIUM_PATH: ensureChromium(), PROGRESS_FILE: progressFile };
// Type checking needs the generated files too; the build finds them in the cache.
if (!(await check("pictures and typefaces", ["tools/build/assets/build.ts"]))) process.exit(1);
const build = check("build", ["tools/build/build.mjs"]);
if (!isDeep) {
  await check("types of routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  await Promise.all([
    check("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"]),
    check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
    check("boundaries", ["tools/check/boundaries.ts"]),
    check("unused exports", [
      "node_modules/knip/bin/knip.js",
      "--no-progress",
      "--no-config-hints",
    ]),
    checkVulnerabilities(),
  ]);
}
if (!(await build)) process.exit(1);
await runTests();

/** Environment variables for the tests, without those that configure the site. */
function surroundings() {
  const names = `import { variableNames } from "./src/platform/config/environment.ts"; console.log(variableNames.join());`;
  const { status, stdout } = spawnSync(node, ["--input-type=module", "-e", names], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(1);
  const settings = new Set(["NODE_ENV", ...stdout.trim().split(",")]);
  const others = Object.entries(process.env).filter(([name]) => !settings.has(name));
  return {
    ...Object.fromEntries(others),
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    ...(memoryFolder && { TMPDIR: memoryFolder }),
  };
}

/**
 * Folder in memory for temporary files, where the machine has room: tests copy a database each, and need no disk that
 * survives a power cut.
 */
function createMemoryFolder() {
  const memory = "/dev/shm";
  const room = 6 * 2 ** 30;
  if (!existsSync(memory) || (process.availableMemory?.() ?? 0) < room) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < room) return undefined;
  const folder = mkdtempSync(join(memory, "escaparate-tests-"));
  // The packaged PostgreSQL is copied to the folder; containers often mount this one without the right to execute.
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o711);
  if (spawnSync(program).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function ensureChromium() {
  const { status, stdout } = spawnSync(node, ["tests/support/chromium-executable.ts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === 0) return stdout.trim();
  failures.push("browser");
  process.exit(1);
}

/** Runs a step, such as a linter, that counts as one test. */
async function check(name, args) {
  const { status } = await runStep(name, args, { env, isQuiet: true });
  if (status === 0) passed += 1;
  else failures.push(name);
  return status === 0;
}

/** High and critical ones fail the run. Without a network nobody can be asked, and the check counts as skipped. */
async function checkVulnerabilities() {
  const name = "known vulnerabilities";
  const found = await findVulnerabilities();
  console.log(`\n== ${name}`);
  if (!found) {
    console.log("NOT ASKED: the npm registry does not answer");
    skipped.push(`${name}: not asked, because the npm registry does not answer`);
    return;
  }
  for (const line of found.packages) console.log(line);
  if (found.isGrave) failures.push(name);
  else passed += 1;
}

async function runTests() {
  rmSync(progressFile, { force: true });
  const projects = isDeep ? ["deep", "alone"] : ["unit", "server", "browser"];
  const chosen = filters.some((filter) => filter.startsWith("--project"))
    ? []
    : projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=./tests/support/progress-reporter.ts"];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...chosen, ...filters];
  isTesting = true;
  const { status, isCutShort } = await runStep("tests", args, { env, progressFile });
  const { broken } = countTests();
  // Errors outside tests appear in the exit status only.
  if (isCutShort) failures.push("tests: cut short, see above");
  else if (status !== 0 && broken === 0) failures.push(`tests: ended with ${status}`);
}

/** Adds up the test results; also called after an interrupted run. */
function countTests() {
  isTesting = false;
  const counts = countResults(progressFile);
  passed += counts.passed;
  failures.push(...counts.failures);
  for (const line of [...skipped, ...counts.skipped]) console.log(`skipped: ${line}`);
  for (const file of counts.underWay) console.log(`under way when it ended: ${file}`);
  if (counts.passed + counts.failures.length === 0) failures.push("tests: not one finished");
  return { broken: counts.failures.length };
}
