import { Temporal } from "temporal-polyfill";
import type { Capability } from "../capability.ts";
import { analyticsConsoleLinks } from "./console/links.ts";
import { analytics } from "./context.ts";
import { createAnalytics } from "./services/analytics-service.ts";
import { analyticsTables } from "./tables.ts";
import { analyticsRetention } from "./use-cases/retention-rules.ts";

export const analyticsCapability: Capability = {
  name: "analytics",
  personalData: analyticsTables,
  retention: analyticsRetention,
  consoleLinks: analyticsConsoleLinks,
  start({ services, capabilities, db, log }) {
    const ofCapabilities = capabilities.map(({ pageNames }) => pageNames);
    const names: Record<string, string> = Object.assign({}, ...ofCapabilities);
    const counting = createAnalytics(db, { names, now: Temporal.Now.instant, log });
    services.provide(analytics, counting);
    return { stop: counting.stop };
  },
};
