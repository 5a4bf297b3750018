import type { Capability } from "../capability.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { catalogueSearch, searchWordsService } from "./context.ts";
import { noteFailedSearches } from "./index/note-failed-searches.ts";
import { startCatalogueSearch } from "./index/start-search.ts";
import { createSearchWordsService } from "./services/search-words-service.ts";
import { searchTables } from "./tables.ts";

/** Search of the products on sale, synonyms, and searches without an answer. */
export const searchCapability: Capability = {
  name: "search",
  personalData: searchTables,
  start({ services, db, log, config }) {
    const failedSearches = noteFailedSearches({ db, log });
    const { search, gauges, stop } = startCatalogueSearch({
      config,
      log,
      hidesSample: isPublished,
      onAnswer: failedSearches.note,
    });
    services.provide(catalogueSearch, search);
    const words = createSearchWordsService({ db, now: Date.now });
    services.provide(searchWordsService, words);
    return {
      deadlines: words.expire,
      gauges: [
        ...gauges,
        {
          name: "searches_without_answer",
          help: "Searches of the catalogue since the start that found no product.",
          read: async () => failedSearches.total(),
        },
      ],
      async stop() {
        await Promise.all([stop(), failedSearches.stop()]);
      },
    };
  },
};
