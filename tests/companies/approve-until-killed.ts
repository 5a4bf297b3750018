import { toConfig } from "../../src/platform/config/config.ts";
import { readEnvironment } from "../../src/platform/config/environment.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { decider } from "./approve-requests.ts";

const { db } = openDatabase(toConfig(readEnvironment(process.env)).database);
const { add, decide } = decider(db);
const letters = "TRWAGMYFPDXBNJZSQVHLCKE";

// Two requests of each tax ID: the second one finds the company of the first.
for (let at = Number(process.argv[2]) * 10_000; ; at += 1) {
  const number = 10_000_000 + (at >> 1);
  const taxId = `${number}${letters.charAt(number % 23)}`;
  const request = await add({ email: `tienda${at}@example.com`, taxId });
  process.stdout.write("approving\n");
  await decide(request.id, "approve");
}
