import type { Capability } from "../capability.ts";
import { customerImports } from "./console/import-area.ts";
import { customerFilesConsoleLinks } from "./console/links.ts";
import { memberNotices } from "./context.ts";
import { createMemberNotices } from "./services/member-notices-service.ts";

export const customerFilesCapability: Capability = {
  name: "customer-files",
  consoleLinks: customerFilesConsoleLinks,
  importArea: customerImports,
  start({ services, db, changed }) {
    const notices = createMemberNotices({ db, now: Date.now, changed });
    services.provide(memberNotices, notices);
    return { deadlines: notices.queueSome };
  },
};
