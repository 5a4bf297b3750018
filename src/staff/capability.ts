import type { Capability } from "../capability.ts";
import { consoleParts } from "../console/context.ts";
import { staffConsoleLinks } from "./console/links.ts";
import { staffAccess, staffSessions, staffTeam } from "./context.ts";
import { staffTables } from "./tables.ts";
import { firstAccountPurpose } from "./use-cases/first-account-link.ts";
import { staffRetention } from "./use-cases/retention-rules.ts";

export const staffCapability: Capability = {
  name: "staff",
  personalData: staffTables,
  retention: staffRetention,
  consoleLinks: staffConsoleLinks,
  async start({ services, capabilities, db, signingKeys, signer, config, company, log }) {
    // Imported here only: commands load this file too and must not load the sign-in library.
    const { createStaff } = await import("./services/staff-service.ts");
    const { createFirstAccount } = await import("./members/create-first-account.ts");
    const { publicUrl, twoFactorRule, identityProvider, logClientAddress } = config;
    const staff = await createStaff({
      db,
      signingKeys,
      publicUrl,
      twoFactorRule,
      identityProvider,
      logClientAddress,
      company,
      log,
      now: Date.now,
      onMemberDisabled: capabilities.flatMap(({ onMemberDisabled }) => onMemberDisabled ?? []),
      onRoleChanged: capabilities.flatMap(({ onRoleChanged }) => onRoleChanged ?? []),
      countPrograms: capabilities.flatMap(({ countPrograms }) => countPrograms ?? []),
    });
    services.provide(staffSessions, staff);
    services.provide(staffTeam, {
      ...staff.team,
      firstAccount: createFirstAccount({ db, signer: signer(firstAccountPurpose), now: Date.now }),
    });
    services.provide(consoleParts, {
      links: capabilities.flatMap(({ consoleLinks = [] }) =>
        typeof consoleLinks === "function" ? consoleLinks(capabilities) : consoleLinks,
      ),
      finders: capabilities.flatMap(({ consoleFinder }) => consoleFinder ?? []),
    });
    return {
      receive(request, visit, context) {
        const { access, withCookies } = staff.receive(request, visit);
        context.set(staffAccess, access);
        return withCookies;
      },
    };
  },
};
