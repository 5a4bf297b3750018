import type { AddOutcome } from "../../kernel/stored-file.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { addUploadedFiles } from "../../platform/files/add-uploaded-files.ts";
import type { FileInspector } from "../../platform/files/file-inspector.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import {
  type ProductDocument,
  productDocumentKinds,
  productDocumentLimits,
} from "../domain/product-document.ts";
import {
  addProductDocuments,
  findProductDocument,
  listProductDocuments,
  removeProductDocument,
} from "../store/documents.ts";

export type ProductDocumentsService = ReturnType<typeof createProductDocuments>;

export function createProductDocuments({
  db,
  files,
  inspector,
  newId,
  now,
}: {
  db: Database;
  files: AttachmentFiles;
  inspector: Pick<FileInspector, "inspect">;
  newId: () => string;
  now: () => number;
}) {
  return {
    list: (productId: number) => listProductDocuments(db, productId),
    find: (id: string) => findProductDocument(db, id),
    read: ({ id }: Pick<ProductDocument, "id">) => files.read(id),
    /** Checks and stores files as documents of a product; `closed`: there is no such product. */
    adding: ({ productId, kind, note }: { productId: number; kind: string; note: string }) => ({
      async add(uploaded: readonly UploadedFile[]): Promise<AddOutcome> {
        const present = await listProductDocuments(db, productId);
        const { filesOfProduct: maxFiles } = productDocumentLimits;
        const known = productDocumentKinds.find((one) => one === kind) ?? "other";
        return addUploadedFiles({ files, inspector, newId, present, maxFiles }, uploaded, (added) =>
          inTransaction(db, (on) =>
            addProductDocuments(on, { files: added, productId, kind: known, note, at: now() }),
          ),
        );
      },
    }),
    /** Removes a document with its file; false if there is none. */
    async remove(document: Pick<ProductDocument, "productId" | "id">): Promise<boolean> {
      if (!(await removeProductDocument(db, document))) return false;
      await files.remove(document.id);
      return true;
    },
  };
}
