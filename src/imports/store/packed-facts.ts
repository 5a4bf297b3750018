import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";

/** Beginning of packed facts, by which they are told from the JSON of earlier versions. */
const mark = "z1:";

/**
 * Text that facts have in common, so that the short JSON of one record can be compressed by references to it. Stored
 * facts depend on every character: another dictionary needs another mark.
 */
const dictionary = Buffer.from(
  '"","supplierCode":"","manufacturer":"","origin":null,"oversell":"wait","replacedBy":null,"pictureAddresses":["https://www.jpg"]}{"productId":1,"onHand":0,"incoming":null,"reportedAt":{"listId":1,"rungs":[{"fromQuantity":1,"unit":},{"fromQuantity":6,"unit":}],"retail":null}{"taxId":{"key":"","country":"ES","number":"","legalForm":"company"},"tradeName":null,"customerNumber":"","phone":"+34","email":"","territory":"peninsula","surcharge":{"kind":"none"},"terms":{"method":"receipt","days":30},"tier":null,"shows":{"prices":true,"adult":false},"houseContact":null,"billing":{"recipient":"","street":"","postcode":"","city":"","province":"","country":"ES"},"delivery":{"recipient":"","contact":null}{"sku":"","gtin":"0","supplierCode":"","name":"","text":"","warnings":"","brand":"","catalogue":"","category":["",""],"family":"","variant":"","ivaClass":"general","content":{"count":1,"milli":500000,"unit":"ml"},"durability":{"kind":"pao","months":12},"inci":"Aqua, Glycerin, Parfum","responsible":null,"manufacturer":"","origin":"ES","cnCode":"33051000","grams":null,"dangerousGoods":null,"minimum":1,"multiple":1,"unitsPerCase":12,"caseGtin":null,"isForResale":true,"oversell":"wait","isAdult":false,"discreetName":"","state":"active","replacedBy":null,"pictureAddresses":[]}',
);

/** Less than the usual memory of zlib, which would be claimed anew for each record. */
const options = { dictionary, windowBits: 12, memLevel: 5, level: 6 } as const;

/** Facts of a change as they are stored: compressed if that is shorter. */
export function packFacts(json: string): string {
  const packed = `${mark}${deflateRawSync(json, options).toString("base64")}`;
  return packed.length < json.length ? packed : json;
}

/** Reads stored facts, which earlier versions have stored as JSON. */
export function readPackedFacts<Value>(
  column: string,
  schema: z.ZodType<Value>,
  stored: string,
): Value {
  return readJsonColumn(column, schema, unpackFacts(stored));
}

/** JSON of stored facts; any other text is returned as it is. */
export function unpackFacts(stored: string): string {
  if (!stored.startsWith(mark)) return stored;
  return inflateRawSync(Buffer.from(stored.slice(mark.length), "base64"), options).toString();
}
