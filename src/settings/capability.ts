import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { mayUpload } from "../staff/members/may-upload.ts";
import { settingsConsoleLinks } from "./console/links.ts";
import { settings } from "./context.ts";
import { ownSettings } from "./groups/own-settings.ts";
import { startSettings } from "./services/settings-service.ts";
import { settingsOf } from "./services/site-settings.ts";
import { settingsTables } from "./tables.ts";
import { pictureFieldsOf } from "./use-cases/take-pictures.ts";

/** Upload limits: a form has up to eleven rows of catalogues with some 22 fields each; a request may contain three pictures of maximum size. */
const uploadLimits = { fileBytes: pictureLimits.fileBytes, filesAtOnce: 3, fields: 300 };

export const settingsCapability: Capability = {
  name: "settings",
  personalData: settingsTables,
  settings: ownSettings,
  consoleLinks: (capabilities) => settingsConsoleLinks(settingsOf(capabilities).groups),
  async start(platform) {
    const { services, capabilities, config, db, log, pictures, addresses } = platform;
    const site = settingsOf(capabilities);
    const started = await startSettings({
      db,
      site,
      log,
      pictures,
      installed: { email: config.siteEmail, phone: config.sitePhone },
      changed: platform.settingsChanged,
      renderPage: platform.renderPage,
      addresses,
    });
    services.provide(settings, started);
    const formsWithPictures = site.groups
      .filter((group) => pictureFieldsOf(group).length > 0)
      .map(({ copy }) => href("/gestion/ajustes/:group", { group: copy.slug }));
    return {
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUpload(new RegExp(`^(?:${formsWithPictures.join("|")})$`), {
              request,
              visit,
              services,
              permission: "change-settings",
            }),
          read: createUploadReader(uploadLimits),
        },
      ],
      usedPictures: started.usedPictures,
      stop: started.stop,
    };
  },
};
