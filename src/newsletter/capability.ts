import type { Capability } from "../capability.ts";
import { news } from "./context.ts";
import { createNewsService } from "./service.ts";
import { newsletterTables } from "./tables.ts";
import { unsubscribePurpose } from "./unsubscribe-links.ts";

export const newsletterCapability: Capability = {
  name: "newsletter",
  personalData: newsletterTables,
  start({ services, db, signer }) {
    const [links, unsubscribeLinks] = [signer("applicant"), signer(unsubscribePurpose)];
    services.provide(news, createNewsService({ db, links, unsubscribeLinks }));
    return {};
  },
};
