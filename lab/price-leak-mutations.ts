/**
 * Mutation test: breaks the protection of members' prices in the built server in many ways, one after another, and
 * shows that the leak test finds each. `node lab/price-leak-mutations.ts`, after a build, which is restored at the end;
 * with a text, only the mutations whose names contain it.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findLeaks, findOracles, openLeakShop } from "../tests/prices/price-leak.ts";

type Mutation = { name: string; changes: readonly (readonly [string, string])[] };

/** Lines of the build that read an order of the member's own company. */
const ownOrder =
  "\n\tconst found = await readOwnOrder(context, {\n\t\tcompanyId: scope.companyId,\n\t\ttyped: params.reference\n\t});";

const mutations: readonly Mutation[] = [
  {
    name: "visitors without a company get the general price",
    changes: [
      [
        'if (found.kind !== "member" || accessOf(found, quantityScope()).kind === "hidden") return otherwise;',
        'if (found.kind !== "member") return withStoreErrors(async () => answer({ id: "", tier: null }, await readPriceVersion(db)));',
      ],
    ],
  },
  {
    name: "nobody looks whether a company may see prices",
    changes: [
      [
        ' || accessOf(found, quantityScope()).kind === "hidden") return otherwise;',
        ") return otherwise;",
      ],
    ],
  },
  {
    name: "a list of one company counts for all",
    changes: [
      ["audience.companyId !== null && audience.companyId === company.id", "true"],
      ['list("company_id", "=", company.id)', 'list("company_id", "is not", null)'],
    ],
  },
  {
    name: "a developer logs the answers of the gate",
    changes: [
      [
        "return answer(company, await version);",
        "const answered = await answer(company, await version); console.log(JSON.stringify([...(answered?.units ?? answered ?? [])]).slice(0, 2000)); return answered;",
      ],
    ],
  },
  {
    name: "order and filter by price are for guests too",
    changes: [
      [
        "parseListing(url.searchParams, { seesPrices })",
        "parseListing(url.searchParams, { seesPrices: true })",
      ],
      ["seesPrices ? await prices.units() : null", "await prices.units()"],
      ["units: () => forCompany(unitsOf, null)", 'units: () => unitsOf({ id: "", tier: null })'],
    ],
  },
  {
    name: "nobody looks whether a company may download its price list",
    changes: [
      [
        'if ((await context.get(productPrices).access()).kind === "hidden") throw redirect("/catalogo", 303);\n\t\tconst access',
        "const access",
      ],
      ["if (!company?.seesPrices) return null;\n\t\tconst { id, tier }", "const { id, tier }"],
    ],
  },
  {
    name: "nobody looks whose order it is",
    changes: [
      ['.where("company_id", "=", companyId).where(by, "=", value)', '.where(by, "=", value)'],
    ],
  },
  {
    name: "nobody looks whose list it is",
    changes: [['.where("company_id", "=", companyId).$if(cartId === null', ".$if(cartId === null"]],
  },
  {
    name: "nobody looks whether a company that orders may see prices",
    changes: [["if (!membership.company.shows.prices) throw data(null, 403);", ""]],
  },
  {
    name: "the file of orders has those of all companies",
    changes: [["readAllOrders(db, { companyId })", "readAllOrders(db)"]],
  },
  {
    name: "a cart has the prices of another tier",
    changes: [
      [
        "productIds,\n\t\tcompany: {\n\t\t\tid: company.id,\n\t\t\ttier: company.tier\n\t\t},\n\t\tat\n\t});\n\tconst asked",
        'productIds,\n\t\tcompany: {\n\t\t\tid: "",\n\t\t\ttier: "Oro"\n\t\t},\n\t\tat\n\t});\n\tconst asked',
      ],
    ],
  },
  {
    name: "nobody looks whether a company may see prices before it prints its order",
    changes: [
      [
        `const { scope } = await requireBuyer(context, "see-orders");${ownOrder}\n\tconst { order } = found;`,
        `const { scope } = requireMember(context, "see-orders");${ownOrder}\n\tconst { order } = found;`,
      ],
    ],
  },
  {
    name: "the acknowledgement of an order goes to somebody else",
    changes: [
      [
        "orderReceivedEmail.outgoing({\n\t\tto: placedBy.email,",
        'orderReceivedEmail.outgoing({\n\t\tto: "somebody@barrio.example",',
      ],
    ],
  },
];

const folder = fileURLToPath(new URL("../build/server/", import.meta.url));
const [wanted = ""] = process.argv.slice(2);
for (const mutation of mutations.filter(({ name }) => name.includes(wanted))) {
  const restore = apply(mutation);
  try {
    const shop = await openLeakShop();
    try {
      const found = [...(await findLeaks(shop)), ...(await findOracles(shop))];
      console.log(`${found.length > 0 ? "found" : "NOT FOUND"}: ${mutation.name}`);
      for (const leak of found.slice(0, 3)) console.log(`  ${leak}`);
      if (found.length === 0) process.exitCode = 1;
    } finally {
      await shop.stop();
    }
  } finally {
    restore();
  }
}

/** Changes the built files; returns the function that restores them. */
function apply({ name, changes }: Mutation): () => void {
  const originals = new Map<string, string>();
  for (const [from, to] of changes) {
    const file = globSync("**/*.js", { cwd: folder })
      .map((path) => folder + path)
      .find((path) => readFileSync(path, "utf8").includes(from));
    if (!file) throw new Error(`${name}: the build does not contain «${from}»`);
    const text = readFileSync(file, "utf8");
    if (!originals.has(file)) originals.set(file, text);
    writeFileSync(file, text.replace(from, to));
  }
  return () => {
    for (const [file, text] of originals) writeFileSync(file, text);
  };
}
