import { notPersonal } from "../kernel/personal-data.ts";
import type { MediaType } from "../kernel/stored-file.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { ProductDocumentKind } from "./domain/product-document.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof productDocumentTables> {}
}

const aboutProduct = <Type = string>() => notPersonal<Type>("about a product");

export const productDocumentTables = {
  /** Documents of products, such as safety data sheets; each file is named by the row's id. */
  product_document: {
    id: aboutProduct(),
    product_id: aboutProduct<number>(),
    kind: aboutProduct<ProductDocumentKind>(),
    note: aboutProduct(),
    name: aboutProduct(),
    media_type: aboutProduct<MediaType>(),
    bytes: aboutProduct<number>(),
    sha256: aboutProduct(),
    at: aboutProduct<number>(),
  },
};
