import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

/** `npm test` sets it, and names whatever needed it. */
const retry = process.env.SECOND_TRY ? 1 : 0;

// vite.config.ts stays out: the router's plugin builds the site and gets in the way of a test.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,core,server,tools}/**/*.test.{ts,tsx}"],
          // Some wait for a lock as long as the site would, most of Vitest's own five seconds.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**"],
          globalSetup: ["test/postgres-setup.ts"],
          // React picks its build while it is imported, and the built pages only fit the production one.
          env: { NODE_ENV: "production" },
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          retry,
          // Most of their time goes into waiting for processes and disks.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/postgres-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, the default, is what a busy machine may need for one look.
          expect: { poll: { timeout: 10_000 } },
          retry,
          // Each file keeps a browser and a site running: more at once only make each other late.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
