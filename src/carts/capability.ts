import { join } from "node:path";
import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { companies } from "../companies/context.ts";
import { memberMay } from "../companies/domain/member.ts";
import type { MemberPresence } from "../companies/domain/member-access.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import { memberSessions } from "../members/context.ts";
import { freightSettings } from "../order-totals/settings/freight-settings.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { createDiskUploadReader } from "../platform/http/disk-uploads.ts";
import { priceSettings } from "../prices/settings/price-settings.ts";
import { catalogueSearch } from "../search/context.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { settings } from "../settings/context.ts";
import { carts, orderFiles } from "./context.ts";
import { cartPageNames } from "./copy/page-names-copy.ts";
import { maxTypedLines } from "./domain/quick-order/typed-line.ts";
import { createCartService } from "./services/cart-service.ts";
import { createOrderFileReader } from "./services/order-file/order-file-reader.ts";
import { eraseCartAuthor, eraseCarts } from "./store/carts-of-person.ts";
import { cartTables } from "./tables.ts";
import { readHeldCarts } from "./use-cases/held-carts.ts";
import { takeOverCarts } from "./use-cases/take-over-carts.ts";

export const cartsCapability: Capability = {
  name: "carts",
  pageNames: cartPageNames,
  personalData: cartTables,
  dataSubject: {
    // Before the companies, which end the memberships.
    position: 3,
    readHeld: readHeldCarts,
    async erase(on, { emailKey }) {
      await eraseCartAuthor(on, emailKey);
      return { lines: [] };
    },
    eraseCompanies: eraseCarts,
  },
  onCompaniesMerged: takeOverCarts,
  settings: { groups: [freightSettings] },
  start({ db, services, config, log }) {
    const service = createCartService({
      db,
      now: Date.now,
      hidesSample: isPublished,
      quantityScope: () => services.get(settings).valuesOf(priceSettings).quantityScope,
      freightTerms: () => services.get(settings).valuesOf(freightSettings),
      suggest: (question) => services.get(catalogueSearch).suggest(question),
      ownCompany: services.get(companies).own,
    });
    services.provide(carts, withStoreErrorsInAll(service));
    const files = createOrderFileReader({ log });
    services.provide(orderFiles, files);
    return {
      uploads: [
        {
          areAllowed: async (request, visit) =>
            isQuickOrder(request) &&
            mayOrder(() => services.get(memberSessions).find(request, visit)),
          read: createDiskUploadReader(join(config.dataDir, "uploads"), uploadLimits),
        },
      ],
      async stop() {
        files.stop();
      },
    };
  },
};

/** Limits of a quick order: a file, and 2,000 lines that each have a field of their own. */
const uploadLimits = {
  fileBytes: 4 * 1024 * 1024,
  files: 1,
  fields: 2 * maxTypedLines + 50,
  fieldBytes: 2 * 1024 * 1024,
  atOnce: 20,
};

function isQuickOrder({ url }: Request): boolean {
  return new URL(url).pathname === href("/pedido-rapido");
}

async function mayOrder(find: () => Promise<MemberPresence | null>): Promise<boolean> {
  const presence = await unlessUnavailable(find);
  const chosen = presence && "chosen" in presence ? presence.chosen : null;
  return chosen !== null && memberMay(chosen.scope.role, "order");
}
