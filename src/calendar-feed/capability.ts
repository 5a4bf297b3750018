import type { Capability } from "../capability.ts";
import { privacyRequests } from "../privacy-requests/context.ts";
import { requestQueue } from "../request-queue/context.ts";
import { calendarConsoleLinks } from "./console/links.ts";
import { calendarFeed } from "./context.ts";
import { createCalendarFeed } from "./services/calendar-feed-service.ts";
import { endCalendarFeed } from "./store/end-calendar-feed.ts";
import { calendarFeedTables } from "./tables.ts";

/** Limit per client IP address: enough for forty devices in one office that read every five minutes. */
const readsPerHour = 480;

export const calendarFeedCapability: Capability = {
  name: "calendar-feed",
  secretPaths: ["/gestion/calendario/:file"],
  personalData: calendarFeedTables,
  consoleLinks: calendarConsoleLinks,
  // The address must not work again when the account is enabled again.
  onMemberDisabled: endCalendarFeed,
  start({ services, db, config, company, limit }) {
    services.provide(
      calendarFeed,
      createCalendarFeed({
        db,
        publicUrl: config.publicUrl,
        company,
        limit: limit("calendar feed", readsPerHour),
        listDue: services.get(requestQueue).listDue,
        listPrivacyRequests: services.get(privacyRequests).list,
      }),
    );
    return {};
  },
};
