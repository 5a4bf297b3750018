import type { Capability } from "../capability.ts";
import { waitingImports } from "../catalogue/context.ts";
import { importAlarmEmails } from "./capability-emails.ts";
import { tellWaiting } from "./tell-waiting.ts";

export const importAlarmsCapability: Capability = {
  name: "import-alarms",
  emails: importAlarmEmails,
  start({ services, db, addresses }) {
    const waiting = services.get(waitingImports);
    return {
      deadlines: () => tellWaiting({ db, waiting, to: addresses.alarms, now: Date.now() }),
    };
  },
};
