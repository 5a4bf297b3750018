import { sql } from "kysely";
import type { Capability } from "../capability.ts";
import { deleteRows } from "../platform/retention/enforcement.ts";
import { placeholdersOf } from "../seller/copy/placeholders.ts";
import { viesChecks } from "./context.ts";
import { viesRetentionCopy } from "./copy/retention-copy.ts";
import { createVies } from "./services/vies-service.ts";
import { viesTables } from "./tables.ts";

export const viesCapability: Capability = {
  name: "vies",
  personalData: viesTables,
  retention: {
    "vies-check": {
      ...viesRetentionCopy["vies-check"],
      promise: "transactionRetention",
      from: "consulted",
      basis: ["trade-records", "tax"],
      action: "deleted",
      enforcement: deleteRows({
        table: "vies_check",
        key: "request_id",
        began: sql<number>`consulted_at`,
        isOver: ({ before }) => sql`state = 'settled' and consulted_at < ${before}`,
      }),
    },
  },
  start({ services, db, engine, config, company, log }) {
    const vies = createVies({
      db,
      engine,
      log,
      url: config.viesUrl,
      companyTaxId: () => (placeholdersOf(company).includes("taxId") ? null : company.taxId),
    });
    services.provide(viesChecks, vies ?? {});
    if (!vies) return {};
    return {
      wake: vies.poke,
      stop: vies.stop,
      gauges: [
        {
          name: "vies_breaker_open",
          help: "1 while VIES is not asked about a country.",
          label: "country",
          read: async () =>
            vies.breakers().map(({ country, state }) => [country, state === "closed" ? 0 : 1]),
        },
      ],
    };
  },
};
