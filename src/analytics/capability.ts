import { Temporal } from "temporal-polyfill";
import type { Capability } from "../capability.ts";
import { analytics } from "./context.ts";
import { createAnalytics } from "./service.ts";

export const analyticsCapability: Capability = {
  name: "analytics",
  start({ services, db, log }) {
    const counting = createAnalytics(db, { now: Temporal.Now.instant, log });
    services.provide(analytics, counting);
    return { stop: counting.stop };
  },
};
