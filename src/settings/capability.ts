import type { Capability } from "../capability.ts";
import { site } from "../site/context.ts";
import { company } from "../site/copy/company.ts";
import { settings } from "./context.ts";
import { startSettings } from "./service.ts";
import { settingsTables } from "./tables.ts";

export const settingsCapability: Capability = {
  name: "settings",
  personalData: settingsTables,
  async start({ services, config, db, log, settingsChanged, renderPage }) {
    const started = await startSettings({
      ...{ db, log },
      installed: { email: config.siteEmail, phone: config.sitePhone },
      changed: settingsChanged,
      renderPage,
    });
    services.provide(settings, started);
    services.provide(site, {
      ...{ company, publicUrl: config.publicUrl },
      asksVies: config.viesUrl !== undefined,
      settings: started.pageValues,
    });
    return { stop: started.stop };
  },
};
