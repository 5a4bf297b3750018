import type { Capability } from "../capability.ts";
import { consent, cookiePolicyVersion } from "./context.ts";
import { consentPageNames } from "./copy/page-names-copy.ts";
import { createConsentService } from "./services/consent-service.ts";
import { consentTables } from "./tables.ts";
import { consentRetention } from "./use-cases/retention-rules.ts";

/** Rate limit per client IP: more choices than a visitor makes, too few to fill the disk with proofs of consent. */
const choicesPerHour = 300;

export const consentCapability: Capability = {
  name: "consent",
  pageNames: consentPageNames,
  personalData: consentTables,
  retention: consentRetention,
  start({ services, db, config, limit }) {
    const sessionOf = createConsentService({
      db,
      limit: limit("cookie choice", choicesPerHour),
      isSecure: config.publicUrl.startsWith("https://"),
      policyVersion: services.get(cookiePolicyVersion).hash,
      now: Date.now,
    });
    return {
      receive(request, visit, context) {
        const { session, withCookies } = sessionOf(request, visit);
        context.set(consent, session);
        return withCookies;
      },
    };
  },
};
