import type { Capability } from "../capability.ts";
import { sampleStart } from "../catalogue/context.ts";
import { startSampleCustomer } from "../demo-data/start-sample-customer.ts";
import { mailServer } from "../emails/context.ts";
import { freightSettings } from "../order-totals/settings/freight-settings.ts";
import { orderSettings } from "../orders/context.ts";
import { policyVersions } from "../policies/context.ts";
import { priceSettings } from "../prices/settings/price-settings.ts";
import { catalogueSearch } from "../search/context.ts";
import { settings } from "../settings/context.ts";
import { setupConsoleLinks } from "./console/links.ts";
import { demoCustomer, mailTest } from "./context.ts";
import { mailTestSubject } from "./domain/mail-test.ts";
import { mailTestEmail } from "./emails/mail-test-email.ts";
import { createMailTest } from "./use-cases/send-mail-test.ts";

export const setupCapability: Capability = {
  name: "setup",
  consoleLinks: setupConsoleLinks,
  emails: [mailTestEmail],
  emailLinks: {
    [mailTestSubject.kind]: {
      pages(publicUrl) {
        const page = `${publicUrl}/gestion/primeros-pasos/correo`;
        return { personalWithoutKey: page, console: () => page };
      },
      // Emails to the staff get no personal link.
      keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/gestion` }),
    },
  },
  async start({ services, db, log, addresses, changed }) {
    const server = services.get(mailServer);
    services.provide(mailTest, createMailTest({ db, server, addresses, changed }));
    const { valuesOf } = services.get(settings);
    const { removeOncePublished, ...sample } = await startSampleCustomer({
      db,
      log,
      isNew: services.get(sampleStart).isNew,
      quantityScope: () => valuesOf(priceSettings).quantityScope,
      freightTerms: () => valuesOf(freightSettings),
      suggest: (question) => services.get(catalogueSearch).suggest(question),
      deskSettings: services.get(orderSettings).desk,
      policies: () =>
        Object.values(services.get(policyVersions).current).flatMap((policy) => policy?.hash ?? []),
    });
    services.provide(demoCustomer, sample);
    return {
      async settingsChanged() {
        await removeOncePublished();
      },
      deadlines: async () => Number(await removeOncePublished()),
    };
  },
};
