import { unbrokenName } from "../../src/products/copy/product-names.ts";
import { publicIdOf } from "../../src/products/domain/product-id.ts";
import { sampleBestSellers } from "../../src/storefront/sample/sample-best-sellers.ts";

/** Best sellers of the sample company, as its pages show them. */
export const products = sampleBestSellers.map(({ name, ratingTenths, ...sample }) => ({
  ...sample,
  id: publicIdOf({ ...sample, number: 0 }),
  name: unbrokenName(name),
  rating: ratingTenths / 10,
}));
