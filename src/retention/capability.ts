import type { Capability } from "../capability.ts";
import { broughtRetention } from "./capability-retention.ts";
import { retentionConsoleLinks } from "./console-links.ts";
import { retentionService } from "./context.ts";
import { operatorRetention } from "./operator-retention.ts";
import { createRetentionService } from "./service.ts";

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
