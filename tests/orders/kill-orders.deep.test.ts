import { expect, test } from "vitest";
import { onFiles } from "../faults/fault-environments.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { engines } from "../support/variants.ts";
import { killDuringOrders } from "./kill-orders.ts";

/** `npm run faults -- --only orders` does the same 100 times. */
const rounds = 8;

test.each(engines)(
  "kill -9 while orders are placed on %s loses and doubles none",
  async (engine) => {
    const { env, clear } = await onFiles();
    const database = engine === "PostgreSQL" ? await createMigratedDatabase() : null;
    try {
      const settings = database ? { ...env, DATABASE_URL: database.url } : env;
      const { acknowledged, ...losses } = await killDuringOrders({
        rounds,
        seed: 11,
        env: settings,
      });
      expect(acknowledged).toBeGreaterThan(3);
      expect(losses).toEqual({
        lost: 0,
        doubled: 0,
        emailsMissing: 0,
        emailsDoubled: 0,
        misallocated: 0,
      });
    } finally {
      await database?.drop();
      await clear();
    }
  },
);
