import type { Capability } from "../capability.ts";
import { waitingImports } from "../imports/context.ts";
import { importWebhookNames } from "./copy/webhook-names-copy.ts";
import { importsWaitingEmail, waitingImportsKind } from "./emails/imports-waiting.ts";
import { tellWaiting } from "./use-cases/tell-waiting.ts";

export const importAlarmsCapability: Capability = {
  name: "import-alarms",
  emails: [importsWaitingEmail],
  webhooks: { events: importWebhookNames },
  emailLinks: {
    [waitingImportsKind]: {
      pages(publicUrl) {
        const page = `${publicUrl}/gestion/catalogo/importaciones`;
        return { personalWithoutKey: page, console: () => page };
      },
      // Emails to the staff get no personal link.
      keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/gestion` }),
    },
  },
  start({ services, db, addresses }) {
    const waiting = services.get(waitingImports);
    return {
      deadlines: () => tellWaiting({ db, waiting, to: addresses.alarms, now: Date.now() }),
    };
  },
};
