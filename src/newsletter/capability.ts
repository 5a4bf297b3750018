import type { Capability } from "../capability.ts";
import { applicantLinks, news, newsChoices } from "./context.ts";
import { newsletterPageNames } from "./copy/page-names-copy.ts";
import { createNewsService } from "./service.ts";
import { newsletterTables } from "./tables.ts";
import { unsubscribePurpose } from "./unsubscribe-links.ts";

export const newsletterCapability: Capability = {
  name: "newsletter",
  pageNames: newsletterPageNames,
  personalData: newsletterTables,
  start({ services, signer }) {
    services.provide(
      news,
      createNewsService({
        choices: services.get(newsChoices),
        applicantLinks: services.get(applicantLinks),
        unsubscribeLinks: signer(unsubscribePurpose),
      }),
    );
    return {};
  },
};
