import type { Capability } from "../capability.ts";
import { isShown } from "../products/copy/catalogues.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { productArchives, productFeeds } from "./context.ts";
import { productFeedPageNames } from "./copy/page-names-copy.ts";
import { createProductFeeds } from "./services/product-feeds-service.ts";
import { moveFeeds } from "./store/stored-feeds.ts";
import { productFeedTables } from "./tables.ts";
import { productFeedRetention } from "./use-cases/retention-rules.ts";
import { writeArchive } from "./use-cases/write-archive.ts";

/** Feed requests per hour and client IP address. Shops of several companies on one host may share an address. */
const readsPerHour = 480;
/** Full responses per hour and feed. Few are needed, because a client with If-None-Match gets 304 if unchanged. */
const answersPerHour = 60;

export const productFeedCapability: Capability = {
  name: "product-feed",
  secretPaths: ["/feed/:file"],
  pageNames: productFeedPageNames,
  personalData: productFeedTables,
  retention: productFeedRetention,
  onCompaniesMerged: moveFeeds,
  start({ services, db, config, company, limit, pictures }) {
    services.provide(productArchives, {
      write: (product) => writeArchive(product, pictures.render),
    });
    services.provide(
      productFeeds,
      createProductFeeds({
        db,
        publicUrl: config.publicUrl,
        seller: company,
        now: Date.now,
        isCatalogueShown: isShown,
        hidesSample: isPublished,
        limits: {
          reads: limit("product feed", readsPerHour),
          answers: limit("product feed answers", answersPerHour),
        },
      }),
    );
    return {};
  },
};
