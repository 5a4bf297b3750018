/**
 * Benchmark: npm run bench -- [--part first-flight,phone,server,requests,growth,cost,browse,catalogue,orders] [--runs 5]
 * [--peer DIR] [--pages /,/catalogo] [--products 20000,200000] [--smoke]. Prints a table for each part; a run of all
 * parts also updates docs/performance.md and lab/results/benchmark.md. `--smoke`: the shortest possible run, only
 * to see that every part works; updates nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { smokeEffort, wholeEffort } from "./effort.ts";
import { measureBrowse } from "./parts/browse.ts";
import { measureCatalogue } from "./parts/catalogue.ts";
import { measureCost } from "./parts/cost.ts";
import { measureFirstFlight } from "./parts/first-flight.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureOrders } from "./parts/orders.ts";
import { measurePhone } from "./parts/phone.ts";
import { measureRequests } from "./parts/requests.ts";
import { measureServer } from "./parts/server.ts";
import { isMet, type Part, toSummary, toTable } from "./result.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string" },
    runs: { type: "string" },
    peer: { type: "string" },
    pages: { type: "string" },
    products: { type: "string" },
    smoke: { type: "boolean", default: false },
  },
});

const effort = {
  ...(values.smoke ? smokeEffort : wholeEffort),
  ...(values.runs && { runs: Number(values.runs) }),
  ...(values.products && { products: values.products.split(",").map(Number) }),
};

const parts: Record<string, () => Promise<Part>> = {
  "first-flight": measureFirstFlight,
  phone: () => measurePhone(effort, { peer: values.peer, paths: values.pages?.split(",") }),
  server: () => measureServer(effort),
  requests: () => measureRequests(effort),
  growth: () => measureGrowth(effort),
  cost: () => measureCost(effort),
  browse: () => measureBrowse(effort),
  catalogue: () => measureCatalogue(effort),
  orders: () => measureOrders(effort),
};

const chosen = values.part?.split(",") ?? Object.keys(parts);
const unknown = chosen.find((name) => !(name in parts));
if (unknown) {
  console.error(`No part «${unknown}»; there are: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const found: Part[] = [];
for (const name of chosen) {
  console.error(`${name}…`);
  found.push(await (parts[name] as () => Promise<Part>)());
  console.log(`\n${toTable(found.slice(-1))}`);
}
const results = found.flatMap((part) => part.results).filter(({ goal }) => goal);
console.log(`\n${results.filter(isMet).length} of ${results.length} goals met`);
if (!values.part && !values.smoke) {
  writeDown("docs/performance.md", toSummary(found));
  writeDown("lab/results/benchmark.md", toTable(found));
}

function writeDown(document: string, table: string): void {
  const file = new URL(`../../${document}`, import.meta.url);
  const [before, after] = readFileSync(file, "utf8").split(
    /<!-- results -->[\s\S]*<!-- \/results -->/,
  );
  if (after === undefined) throw new Error(`${document} has no place for the results`);
  const machine = `Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}.`;
  writeFileSync(
    file,
    `${before}<!-- results -->\n${machine}\n\n${table}\n<!-- /results -->${after}`,
  );
}
