import type { Capability } from "../capability.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { pageValuesProvided } from "../promises/values-in-force.ts";
import { site } from "../site/context.ts";
import { company } from "../site/copy/company.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { settings } from "./context.ts";
import { groupsCopy } from "./copy/es-groups.ts";
import { startSettings } from "./service.ts";
import { settingsTables } from "./tables.ts";

/** The picture form has six pictures with five fields each; a post has room for three pictures of maximum size. */
const uploadLimits = { fileBytes: pictureLimits.fileBytes, filesAtOnce: 3, fields: 60 };

export const settingsCapability: Capability = {
  name: "settings",
  personalData: settingsTables,
  async start({ services, config, db, log, settingsChanged, renderPage, pictures, addresses }) {
    const started = await startSettings({
      ...{ db, log, pictures },
      installed: { email: config.siteEmail, phone: config.sitePhone },
      changed: settingsChanged,
      ...{ renderPage, addresses },
    });
    services.provide(settings, started);
    services.provide(site, {
      ...{ company, publicUrl: config.publicUrl },
      asksVies: config.viesUrl !== undefined,
      settings: () => ({ ...started.pageValues(), ...pageValuesProvided() }),
    });
    return {
      uploads: [
        {
          async areAllowed(request, visit) {
            if (new URL(request.url).pathname !== `/gestion/ajustes/${groupsCopy.pictures.slug}`)
              return false;
            try {
              const { access } = services.get(staffSessions).receive(request, visit);
              const member = await access.findMember();
              return member !== null && mayDo(member.role, "change-settings");
            } catch (error) {
              if (error instanceof StoreUnavailable) return false;
              throw error;
            }
          },
          read: createUploadReader(uploadLimits),
        },
      ],
      usedPictures: started.usedPictures,
      stop: started.stop,
    };
  },
};
