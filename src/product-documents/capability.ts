import { randomUUIDv7 } from "node:crypto";
import { formatSize } from "../attachments/copy/attachments-copy.ts";
import type { Capability } from "../capability.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createUploadReader } from "../platform/http/uploads.ts";
import { viewerAccess } from "../products/context.ts";
import { mayUpload } from "../staff/members/may-upload.ts";
import { documentsOfProduct } from "../storefront/context.ts";
import { productDocuments } from "./context.ts";
import { productDocumentKindNames } from "./copy/product-documents-copy.ts";
import { productDocumentLimits } from "./domain/product-document.ts";
import { createProductDocuments } from "./services/product-documents-service.ts";
import { productDocumentTables } from "./tables.ts";

/** Documents of products for members: safety data sheets, technical sheets, notifications. */
export const productDocumentsCapability: Capability = {
  name: "product-documents",
  personalData: productDocumentTables,
  start({ db, config, fileInspector, services }) {
    const documents = withStoreErrorsInAll(
      createProductDocuments({
        db,
        files: createAttachmentFiles(config.dataDir),
        inspector: fileInspector,
        newId: randomUUIDv7,
        now: Date.now,
      }),
    );
    services.provide(productDocuments, documents);
    return {
      receive(_request, _visit, context) {
        context.set(documentsOfProduct, {
          async list(productId) {
            const viewer = await context.get(viewerAccess).find();
            if (viewer.kind !== "member") return [];
            const listed = await documents.list(productId);
            return listed.map(({ id, kind, note, bytes }) => ({
              id,
              name: productDocumentKindNames[kind],
              detail: [note, formatSize(bytes)].filter((part) => part !== "").join(" · "),
            }));
          },
        });
        return (response) => response;
      },
      uploads: [
        {
          areAllowed: (request, visit) =>
            mayUpload(/^\/gestion\/catalogo\/productos\/\d+\/documentos$/, {
              request,
              visit,
              services,
              permission: "manage-catalogue",
            }),
          read: createUploadReader(productDocumentLimits),
        },
      ],
    };
  },
};
