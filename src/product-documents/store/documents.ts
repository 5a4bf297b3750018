import type { StoredFile } from "../../kernel/stored-file.ts";
import type { Database } from "../../platform/database/database.ts";
import { type ProductDocument, productDocumentKinds } from "../domain/product-document.ts";

/** Documents of a product, by kind, the newest of a kind first. */
export async function listProductDocuments(
  on: Database,
  productId: number,
): Promise<ProductDocument[]> {
  const rows = await on
    .selectFrom("product_document")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  const documents = rows.map(({ product_id, media_type, ...row }) => ({
    ...row,
    productId: product_id,
    mediaType: media_type,
  }));
  return documents.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ kind }: Pick<ProductDocument, "kind">): number {
  return productDocumentKinds.indexOf(kind);
}

/** Adds the rows of documents; their files must be stored already. False if the product is gone. */
export async function addProductDocuments(
  on: Database,
  {
    files,
    productId,
    kind,
    note,
    at,
  }: Pick<ProductDocument, "productId" | "kind" | "note" | "at"> & { files: readonly StoredFile[] },
): Promise<boolean> {
  const product = await on
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!product) return false;
  await on
    .insertInto("product_document")
    .values(
      files.map(({ id, name, mediaType, bytes, sha256 }) => ({
        id,
        product_id: productId,
        kind,
        note,
        name,
        media_type: mediaType,
        bytes,
        sha256,
        at,
      })),
    )
    .execute();
  return true;
}

/** Removes a document of a product; false if there is none. */
export async function removeProductDocument(
  on: Database,
  { productId, id }: Pick<ProductDocument, "productId" | "id">,
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("product_document")
    .where("id", "=", id)
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Document by its id, of whatever product; null for an unknown id. */
export async function findProductDocument(
  on: Database,
  id: string,
): Promise<ProductDocument | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  if (id.includes("\0")) return null;
  const row = await on
    .selectFrom("product_document")
    .select("product_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const documents = await listProductDocuments(on, row.product_id);
  return documents.find((document) => document.id === id) ?? null;
}
