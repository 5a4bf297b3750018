import type { Capability } from "../capability.ts";
import { retentionService } from "./context.ts";
import { createRetentionService } from "./service.ts";

export const retentionCapability: Capability = {
  name: "retention",
  start({ services, db, mailFiles, emptyLog, log }) {
    const retention = createRetentionService({ db, files: mailFiles, afterRun: emptyLog, log });
    services.provide(retentionService, retention);
    return { stop: retention.stop };
  },
};
