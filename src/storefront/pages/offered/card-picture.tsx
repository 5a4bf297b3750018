import type { PictureName } from "../../../generated/pictures.ts";
import { ProductStandIn } from "../../../products/pages/offered/product-stand-in.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ShelfProduct } from "../../domain/best-sellers.ts";

/** Picture of a product: one from the build, an uploaded one, or a drawing in place of a missing picture. */
export function CardPicture({
  product: { brand, name, catalogue, picture },
  sizes,
  isDecorative = false,
  className = "",
}: {
  product: ShelfProduct;
  sizes: string;
  /** True if the text beside the picture makes an alternative text redundant. */
  isDecorative?: boolean;
  className?: string;
}) {
  if (picture.kind === "none")
    return (
      <ProductStandIn
        brand={brand}
        catalogue={catalogue}
        className={className}
        drawing={picture.drawing}
      />
    );
  const alt = isDecorative ? "" : picture.alt || name;
  return picture.kind === "built" ? (
    <Picture name={picture.name as PictureName} alt={alt} sizes={sizes} className={className} />
  ) : (
    <Picture
      name="rizos-champu"
      own={{ id: picture.id, focus: "center-middle", alt }}
      alt={alt}
      sizes={sizes}
      className={className}
    />
  );
}
