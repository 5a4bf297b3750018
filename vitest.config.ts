import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const deep = "**/*.deep.test.{ts,tsx}";
/** Deep tests that measure how soon the site answers: nothing else may run beside them. */
const alone = "**/*.alone.test.ts";
/** Test files that `npm test` runs in few variants, and `npm run check:deep` in all of them. */
const inEveryVariant = globSync("tests/**/*.test.{ts,tsx}", { cwd: import.meta.dirname }).filter(
  (file) => readFileSync(join(import.meta.dirname, file), "utf8").includes("support/variants.ts"),
);
/** A machine that is three times slower than it should be still passes; a test that hangs still ends. */
const timeouts = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};
const preload = (file: string) => `--import=${new URL(`tests/support/${file}`, import.meta.url)}`;
const fastHashing = preload("fast-hashing.mjs");
/** Environment of the sites that `npm test` starts; sites of deep tests are as in production. */
const siteOptions = { SITE_NODE_OPTIONS: `${preload("light-compression.mjs")} ${fastHashing}` };
/** Files share the modules of their worker: importing them anew for each took most of the time of unit tests. */
const sharedModules = { isolate: false, setupFiles: ["tests/support/fresh-values.ts"] };
/** What starts the built site, PostgreSQL or a browser. */
const withProcesses = {
  ...timeouts,
  globalSetup: ["tests/support/database-setup.ts"],
  // React picks its build while it is imported, and the built pages only fit the production one.
  env: { NODE_ENV: "production" },
  server: { deps: { external: [/\/build\/server\//] } },
};

/** Vite plugin: `?script` and `?module` imports give no text here, where no browser runs them and tools/build does not bundle them. */
const emptyScripts = {
  name: "empty-scripts",
  enforce: "pre" as const,
  load: (id: string) => (/\?(script|module)$/.test(id) ? 'export default "";' : undefined),
};

// vite.config.ts stays out: the router's plugin builds the site and gets in the way of a test.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [emptyScripts],
        test: {
          ...timeouts,
          ...sharedModules,
          name: "unit",
          include: ["{src,tools,lab}/**/*.test.{ts,tsx}"],
          exclude: [deep, alone],
        },
      },
      {
        test: {
          ...withProcesses,
          ...sharedModules,
          name: "server",
          execArgv: [fastHashing],
          env: { ...withProcesses.env, ...siteOptions },
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", deep, alone],
          // Most of their time goes into waiting for processes and disks.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          ...sharedModules,
          name: "browser",
          execArgv: [fastHashing],
          include: ["tests/browser/**/*.test.ts"],
          exclude: [deep, alone],
          globalSetup: ["tests/support/database-setup.ts"],
          env: siteOptions,
          // Each file keeps a browser and a site running: more at once only make each other late.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...withProcesses,
          // `npm run check:deep`: faults, growth, thousands of fuzzed requests, every window. `npm test` leaves it out.
          name: "deep",
          include: [`{src,tools,tests,lab}/${deep}`, ...inEveryVariant],
          exclude: [alone],
          env: { ...withProcesses.env, DEEP: "1" },
          testTimeout: 900_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...withProcesses,
          name: "alone",
          include: [alone],
          env: { ...withProcesses.env, DEEP: "1" },
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
