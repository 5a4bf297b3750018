import { join } from "node:path";
import type { Capability } from "../capability.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { createDiskUploadReader } from "../platform/http/disk-uploads.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { maxPictures } from "../products/domain/stored-picture.ts";
import { settings } from "../settings/context.ts";
import { mayUpload } from "../staff/members/may-upload.ts";
import { pictureHosts, pictureService, pictureWorkers, productPictureEditor } from "./context.ts";
import { archiveLimits } from "./services/picture-archive.ts";
import { startProductPictures } from "./services/start-pictures.ts";
import { importSettings } from "./settings/import-settings.ts";
import { pictureTables } from "./tables.ts";
import { allowPictureHosts } from "./use-cases/allow-picture-hosts.ts";

const permission = "manage-catalogue";

export const picturesCapability: Capability = {
  name: "pictures",
  personalData: pictureTables,
  settings: { groups: [importSettings] },
  start(platform) {
    const { services, config } = platform;
    const pictures = startProductPictures({
      ...platform,
      changed: () => pictures.wake(),
      allowedHosts: () => services.get(settings).valuesOf(importSettings).pictureHosts,
    });
    services.provide(pictureService, pictures.console);
    services.provide(productPictureEditor, pictures.editor);
    services.provide(pictureWorkers, { wake: pictures.wake });
    services.provide(pictureHosts, {
      allow: (change) => allowPictureHosts(services.get(settings), change),
    });
    const { usedPictures, gauges } = pictures;
    return {
      usedPictures,
      gauges,
      settingsChanged: () => pictures.settingsChanged(),
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/imagenes$/, { request, visit, services, permission }),
          read: createDiskUploadReader(join(config.dataDir, "uploads"), {
            fileBytes: archiveLimits.uploadedBytes,
            files: 1,
            fields: 5,
            atOnce: 2,
          }),
        },
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/productos\/\d+\/imagenes$/, {
              request,
              visit,
              services,
              permission,
            }),
          read: createUploadReader({
            fileBytes: pictureLimits.fileBytes,
            filesAtOnce: 1,
            fields: 5 * maxPictures + 5,
          }),
        },
      ],
      stop: () => pictures.stop(),
    };
  },
};
