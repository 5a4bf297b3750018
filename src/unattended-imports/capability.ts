import type { Capability } from "../capability.ts";
import { importKinds } from "../import-kinds.ts";
import { listPersonalKinds } from "../imports/kinds/import-kind.ts";
import { waitingImports } from "./context.ts";
import { importWebhookNames } from "./copy/webhook-names-copy.ts";
import { importsWaitingEmail, waitingImportsKind } from "./emails/imports-waiting.ts";
import { countTokensByMember, endTokensOf } from "./store/import-tokens.ts";
import { unattendedImportTables } from "./tables.ts";
import { tellWaiting } from "./use-cases/tell-waiting.ts";

export const unattendedImportsCapability: Capability = {
  name: "unattended-imports",
  personalData: unattendedImportTables,
  // The tokens must not work again when the account is enabled again, or gets its former role.
  onMemberDisabled: endTokensOf,
  async onRoleChanged(on, { memberId, permissions }) {
    if (!permissions.includes("manage-catalogue")) await endTokensOf(on, memberId);
    if (!permissions.includes("handle-companies"))
      await endTokensOf(on, memberId, listPersonalKinds(importKinds));
  },
  countPrograms: countTokensByMember,
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
