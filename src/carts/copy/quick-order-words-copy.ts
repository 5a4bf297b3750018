import type { OrderWords } from "../domain/quick-order/typed-line.ts";

/** Words of pasted orders, in lower case and without accents; headings also without spaces and punctuation. */
export const quickOrderWords: OrderWords = {
  units: "ud uds un unid unids unidad unidades u pz pza pzas pieza piezas pcs pc".split(" "),
  cases: "caja cajas cj cjs cja bulto bultos".split(" "),
  codeColumns: [
    ..."referencia ref refa referencias sku codigo cod codigoarticulo codarticulo codart".split(
      " ",
    ),
    ..."articulo codigoproducto codproducto ean ean13 ean8 gtin upc codigodebarras".split(" "),
    ..."codbarras codbarra barcode itf14 ean14 dun14 refproveedor referenciaproveedor".split(" "),
    ..."codigoproveedor sureferencia suref nuestrareferencia nuestraref product code item".split(
      " ",
    ),
  ],
  quantityColumns: [
    ..."cantidad cant cantidades cantidadpedida cantpedida unidades uds ud unid unds".split(" "),
    ..."unidadespedidas pedido pedir apedir piezas qty quantity".split(" "),
  ],
  caseColumns: "cajas numcajas ncajas cajaspedidas bultos cases".split(" "),
};
