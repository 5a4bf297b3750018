import { href } from "react-router";
import type { Capability } from "../capability.ts";
import { freightSettings } from "../carts/context.ts";
import { importSettings } from "../imports/context.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { orderSettings } from "../orders/context.ts";
import { pictureSettings } from "../pictures/context.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { firstPublication } from "../policies/context.ts";
import { priceSettings } from "../prices/context.ts";
import { pageValuesProvided } from "../promises/values-in-force.ts";
import { site } from "../seller/context.ts";
import { company } from "../seller/copy/company.ts";
import { staffSessions } from "../staff/context.ts";
import { mayDo } from "../staff/domain/roles.ts";
import { stockSettings } from "../stock/context.ts";
import { settingsConsoleLinks } from "./console/links.ts";
import { settings } from "./context.ts";
import { groupsCopy } from "./copy/groups-copy.ts";
import { startSettings } from "./services/settings-service.ts";
import { settingsTables } from "./tables.ts";

/** Upload limits: a form has up to eleven rows of catalogues with some 22 fields each; a request may contain three pictures of maximum size. */
const uploadLimits = { fileBytes: pictureLimits.fileBytes, filesAtOnce: 3, fields: 300 };

export const settingsCapability: Capability = {
  name: "settings",
  personalData: settingsTables,
  consoleLinks: settingsConsoleLinks,
  async start({ services, config, db, log, settingsChanged, renderPage, pictures, addresses }) {
    const started = await startSettings({
      db,
      log,
      pictures,
      installed: { email: config.siteEmail, phone: config.sitePhone },
      changed: settingsChanged,
      renderPage,
      addresses,
    });
    services.provide(settings, started);
    services.provide(importSettings, { folder: () => started.valuesOfGroup("imports").folder });
    services.provide(priceSettings, {
      quantityScope: () => started.valuesOfGroup("prices").quantityScope,
      retailFor: () => started.valuesOfGroup("prices").retailFor,
    });
    services.provide(freightSettings, { read: () => started.valuesOfGroup("freight") });
    services.provide(orderSettings, {
      desk: () => started.valuesOfGroup("orderDesk"),
    });
    services.provide(stockSettings, { read: () => started.valuesOfGroup("stock") });
    services.provide(pictureSettings, {
      readHosts: () => started.valuesOfGroup("imports").pictureHosts,
    });
    services.provide(firstPublication, { at: started.firstPublishedAt });
    services.provide(site, {
      company,
      publicUrl: config.publicUrl,
      asksVies: config.viesUrl !== undefined,
      settings: (pages) => ({ ...started.pageValues(pages), ...pageValuesProvided() }),
    });
    return {
      uploads: [
        {
          async areAllowed(request, visit) {
            const { pathname } = new URL(request.url);
            const groups = [groupsCopy.pictures, groupsCopy.catalogues];
            if (
              !groups.some(
                ({ slug }) => pathname === href("/gestion/ajustes/:group", { group: slug }),
              )
            )
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
