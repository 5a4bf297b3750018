import { toConfig } from "../../src/platform/config/config.ts";
import { readEnvironment } from "../../src/platform/config/environment.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { decider } from "./approve-requests.ts";

const { db } = openDatabase(toConfig(readEnvironment(process.env)).database);
const { add, decide } = decider(db);
const letters = "TRWAGMYFPDXBNJZSQVHLCKE";

const first = Number(process.argv[2]) * 10_000;

// Two requests have the same tax ID, so the second one finds the company of the first. The first pair only warms up the
// process.
for (let at = first; ; at += 1) {
  const number = 10_000_000 + (at >> 1);
  const taxId = `${number}${letters.charAt(number % 23)}`;
  const request = await add({ email: `tienda${at}@example.com`, taxId });
  await decide(request.id, "approve");
  if (at > first + 1) process.stdout.write("approved\n");
}
