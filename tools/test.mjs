// Plain JavaScript on purpose: this runs on the machine's own Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ensureInstalled, node, root } from "./install.mjs";
import { runStep } from "./run-step.mjs";

const report = join(root, "artifacts", "vitest.json");
const failures = [];
let passed = 0;

// However this ends, the tally is the last thing said and the status agrees with it.
process.on("exit", (code) => {
  if (code !== 0 && failures.length === 0) failures.push("the run broke off");
  if (failures.length > 0) process.exitCode = code || 1;
  for (const failure of ["", ...failures]) console.log(failure && `failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
});

ensureInstalled();
const env = { ...surroundings(), CHROMIUM_PATH: ensureChromium() };
if (!(await check("build", ["tools/build.mjs"], { minutes: 15, isQuiet: false }))) process.exit(1);
await check("types of routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
await check("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"]);
await check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]);
await check("boundaries", ["tools/boundaries.ts"]);
await runTests(process.argv.slice(2));

/** Tests must never reach what the operator's configuration points at, nor depend on it. */
function surroundings() {
  const {
    NODE_ENV,
    HOST,
    PORT,
    PUBLIC_URL,
    DATA_DIR,
    DATABASE_URL,
    SMTP_URL,
    TRUST_PROXY,
    SUBMISSIONS_PER_HOUR,
    SITE_EMAIL,
    SITE_PHONE,
    SIGNING_KEYS,
    VIES_URL,
    LOG_LEVEL,
    METRICS_HOST,
    METRICS_PORT,
    DRAIN_SECONDS,
    ALLOW_PLACEHOLDERS,
    ...others
  } = process.env;
  return {
    ...others,
    PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
  };
}

function ensureChromium() {
  const { status, stdout } = spawnSync(node, ["test/chromium-executable.ts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === 0) return stdout.trim();
  failures.push("browser");
  process.exit(1);
}

/** A step that counts as one test. */
async function check(name, args, { minutes = 5, isQuiet = true } = {}) {
  const isGood = (await runStep(name, args, { env, minutes, isQuiet })) === 0;
  if (isGood) passed += 1;
  else failures.push(name);
  return isGood;
}

async function runTests(filters) {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...filters];
  // Only a run that says so afterwards lets a test try again.
  const patient = { ...env, SECOND_TRY: "yes" };
  const status = await runStep("tests", args, { env: patient, minutes: 40 });
  const tests = readReport().flatMap(toResults);
  const broken = tests.filter((test) => test.status === "failed");
  const ran = broken.length + tests.filter((test) => test.status === "passed").length;
  passed += ran - broken.length;
  failures.push(...broken.map(({ title }) => title));
  for (const { status, title, problem } of tests) {
    if (!/^(passed|failed)$/.test(status)) console.log(`${status}: ${title}`);
    if (status === "passed" && problem) console.log(`second try: ${title} (${problem})`);
  }
  if (ran === 0) failures.push("tests: none ran");
  // An error outside any test, or a run cut short, is known from the status alone.
  else if (status !== 0 && broken.length === 0) failures.push(`tests: ended with ${status}`);
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    return [];
  }
}

/** The tests of one file; a file that could not even be read counts as one that failed. */
function toResults({ name, status, assertionResults }) {
  const file = name.replace(`${root}/`, "");
  const tests = assertionResults.map((test) => ({
    status: test.status,
    title: `${file}: ${test.fullName}`,
    // A test that passed keeps what its first try failed over.
    problem: test.failureMessages[0]?.split("\n")[0],
  }));
  const isBrokenOutside = status === "failed" && !tests.some((test) => test.status === "failed");
  return isBrokenOutside ? [...tests, { status, title: `${file}: could not run` }] : tests;
}
