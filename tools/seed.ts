/**
 * Fills the database with sample requests: npm run seed -- --requests 50000 [--years 3]
 * The same numbers give the same requests. Their history and search words come with them; letters do not,
 * so that nobody is written to.
 */
import { parseArgs } from "node:util";
import { toConfig } from "../server/config/config.ts";
import { readEnvironment } from "../server/config/environment.ts";
import { migrateToLatest, openDatabase } from "../server/database/database.ts";
import { addSampleMeasures } from "./seed/add-sample-measures.ts";
import { addSampleRequests } from "./seed/add-sample-requests.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000" },
    years: { type: "string", default: "3" },
  },
});
const config = toConfig(readEnvironment(process.env));
const { db, engine } = openDatabase(config.database);
await migrateToLatest({ db, engine });
const started = performance.now();
await addSampleMeasures(db, { now: Date.now() });
await addSampleRequests(db, {
  count: Number(values.requests),
  years: Number(values.years),
  now: Date.now(),
});
console.log(
  `${values.requests} requests in ${Math.round(performance.now() - started)} ms (${engine})`,
);
await db.destroy();
