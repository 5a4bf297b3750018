import { fileLimits, type StoredFile } from "../../kernel/stored-file.ts";

/** `cpnp`: notification of a cosmetic product (Regulation (EC) 1223/2009, art. 13). */
export const productDocumentKinds = [
  "safety-sheet",
  "technical-sheet",
  "cpnp",
  "certificate",
  "other",
] as const;

export type ProductDocumentKind = (typeof productDocumentKinds)[number];

/** File about a product, for members. `note`: its number, version or language, as the staff typed it. */
export type ProductDocument = StoredFile & {
  productId: number;
  kind: ProductDocumentKind;
  note: string;
  at: number;
};

export const productDocumentLimits = { ...fileLimits, filesOfProduct: 12, noteLength: 60 } as const;
