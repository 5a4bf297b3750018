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
    ..."reference refproduit codeproduit codice codicearticolo refproduto codigodoproduto".split(
      " ",
    ),
  ],
  quantityColumns: [
    ..."cantidad cant cantidades cantidadpedida cantpedida unidades uds ud unid unds".split(" "),
    ..."unidadespedidas pedido pedir apedir piezas qty quantity".split(" "),
    ..."quantite qte quantidade qtd qtde quantita qta quantitat menge".split(" "),
  ],
  dozens: "docena docenas dna dnas".split(" "),
  packs: "palet palets pale pales pallet pallets pack packs lote lotes estuche estuches".split(" "),
  numerals: {
    ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
    ...{ nueve: 9, diez: 10, once: 11, doce: 12, quince: 15, veinte: 20, medio: 0.5, media: 0.5 },
  },
  caseColumns: "cajas numcajas ncajas cajaspedidas bultos cases".split(" "),
};
