import type { OrderWords } from "../domain/quick-order/typed-line.ts";

/** Words of pasted orders, in lower case and without accents; headings also without spaces and punctuation. */
export const quickOrderWords: OrderWords = {
  units: [
    ..."ud uds un und unds uni unid unids unidad unidades u pz pzs pza pzas pieza piezas".split(
      " ",
    ),
    ..."pcs pc pce piece pieces pezzi pecas unit units unite unites unita".split(" "),
  ],
  cases: [
    ..."caja cajas caj cajs cj cjs cja cjas bulto bultos caixa caixas caixes case cases".split(" "),
    ..."scatola scatole karton kartons".split(" "),
  ],
  codeColumns: [
    ..."referencia ref refa referencias sku codigo cod codigoarticulo codarticulo codart".split(
      " ",
    ),
    ..."articulo producto productos codigoproducto codproducto ean ean13 ean8 gtin upc codigodebarras".split(
      " ",
    ),
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
    ..."udspedidas unidadessolicitadas udssolicitadas cantidadsolicitada cantsolicitada".split(" "),
    ..."cantidadapedir cantapedir udsapedir unidadesapedir".split(" "),
    ..."numunidades nunidades nuds numuds".split(" "),
    ..."quantite qte quantidade qtd qtde quantita qta quantitat menge".split(" "),
  ],
  dozens: [
    ..."docena docenas dna dnas dozen dozens duzia duzias dotzena dotzenes".split(" "),
    ..."dozzina dozzine douzaine douzaines".split(" "),
  ],
  packs: [
    ..."palet palets pale pales pallet pallets pack packs lote lotes estuche estuches".split(" "),
    ..."carton cartones cartons ctn ctns box boxes cx paquete paquetes paq paqs blister".split(" "),
    ..."blisters display displays expositor expositores bandeja bandejas fardo fardos".split(" "),
    ..."saco sacos manga mangas surtido surtidos par pares ciento cientos millar millares".split(
      " ",
    ),
    ..."muestra muestras tester testers probador probadores".split(" "),
  ],
  numerals: {
    ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
    ...{ nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15 },
    ...{ dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20 },
    ...{ veintiun: 21, veintiuna: 21, veintiuno: 21, veintidos: 22, veintitres: 23 },
    ...{ veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28 },
    ...{ veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70 },
    ...{ ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, doscientas: 200 },
    ...{ trescientos: 300, trescientas: 300, quinientos: 500, quinientas: 500, mil: 1000 },
    ...{ medio: 0.5, media: 0.5 },
  },
  places: "linea lineas lin pos posicion item partida".split(" "),
  refusals: [
    ..."anular anula anulad anulado anulada anulados anuladas cancelar cancela cancelad".split(" "),
    ..."cancelado cancelada quitar quita quitad quiten quitado devolver devuelvo devolucion".split(
      " ",
    ),
    ..."devoluciones borrar borra borrad retirar ninguno ninguna nada".split(" "),
  ],
  negations: ["no"],
  beforeNegations: "si ya que pero".split(" "),
  totals: [
    ..."total totales subtotal suma sumas importe pedido general neto factura base iva".split(" "),
    ..."articulos lineas unidades uds sin con".split(" "),
  ],
  caseColumns: "cajas numcajas ncajas cajaspedidas bultos cases".split(" "),
};
