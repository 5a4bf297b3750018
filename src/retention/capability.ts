import type { Capability } from "../capability.ts";
import { broughtRetention } from "../platform/retention/capability-retention.ts";
import { retentionConsoleLinks } from "./console/links.ts";
import { retentionService } from "./context.ts";
import { createRetentionService } from "./services/retention-service.ts";
import { operatorRetention } from "./use-cases/operator-retention.ts";

export const retentionCapability: Capability = {
  name: "retention",
  retention: operatorRetention,
  consoleLinks: retentionConsoleLinks,
  start({ services, capabilities, db, mailFiles, emptyLog, log }) {
    const deps = { db, files: mailFiles, ...broughtRetention(capabilities) };
    const retention = createRetentionService({ deps, afterRun: emptyLog, log });
    services.provide(retentionService, retention);
    return { stop: retention.stop };
  },
};
