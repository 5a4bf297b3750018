import type { ShelfProduct } from "../../../catalogue/domain/best-sellers.ts";
import { ProductStandIn } from "../../../catalogue/pages/offered/product-stand-in.tsx";
import type { PictureName } from "../../../generated/pictures.ts";
import { Picture } from "../../../ui/picture.tsx";

/** Picture of a product: one of the build, an uploaded one, or the drawn stand-in. */
export function CardPicture({
  product: { brand, name, catalogue, picture },
  sizes,
  isDecorative = false,
  className = "",
}: {
  product: ShelfProduct;
  sizes: string;
  /** True where the text beside it says the same. */
  isDecorative?: boolean;
  className?: string;
}) {
  if (picture.kind === "none")
    return <ProductStandIn {...{ brand, catalogue, className }} drawing={picture.drawing} />;
  const alt = isDecorative ? "" : picture.alt || name;
  return picture.kind === "built" ? (
    <Picture name={picture.name as PictureName} {...{ alt, sizes, className }} />
  ) : (
    <Picture
      name="rizos-champu"
      own={{ id: picture.id, focus: "center-middle", alt }}
      {...{ alt, sizes, className }}
    />
  );
}
