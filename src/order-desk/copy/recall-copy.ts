import { formatCount } from "../../kernel/format.ts";

const units = (count: number) => (count === 1 ? "1 unidad" : `${formatCount(count)} unidades`);

export const recallCopy = {
  title: "Retirada de un producto",
  text: "A quién se ha enviado un producto, o un lote, en los últimos tres años.",
  product: "Referencia, EAN u otro código",
  lot: "Lote",
  find: "Buscar",
  unknown: (code: string) => `Ningún producto tiene el código «${code}», o lo tienen varios.`,
  since: (day: string) => `envíos desde el ${day}`,
  notWithdrawn: "El producto todavía se puede pedir.",
  withdraw: "Pasarlo a «retirado» en su ficha",
  lots: {
    title: "Lotes retirados",
    hint: "Si solo hay que retirar un lote, búsquelo arriba con el producto.",
    text: "Un lote retirado no se prepara ni sale en ningún envío. El producto se sigue vendiendo, y de cada envío suyo hay que decir el lote.",
    recalled: (lots: readonly string[]) =>
      lots.length === 1 ? `Retirado: lote ${lots[0]}.` : `Retirados: lotes ${lots.join(", ")}.`,
    recall: (lot: string) => `Retirar el lote ${lot}`,
    release: (lot: string) => `Dejar salir el lote ${lot}`,
    change: (what: string, lot: string) =>
      what === "lot-released" ? `El lote ${lot} puede salir otra vez` : `Lote ${lot} retirado`,
    done: {
      retirado: "Lote retirado: no se prepara ni sale en ningún envío.",
      liberado: "El lote puede salir otra vez.",
    },
  },
  nobody: "No se ha enviado a nadie.",
  units,
  inTotal: "En total,",
  sum: (companies: number, count: number) =>
    `${companies === 1 ? "1 empresa" : `${formatCount(companies)} empresas`}, ${units(count)}.`,
  buyers: "Empresas que lo han recibido",
  shown: { company: "Empresa", shipments: "Envíos", units: "Unidades" },
  download: "Descargar en Excel",
  columns: ["Empresa", "Envío", "Fecha", "Referencia", "Lote", "Consumo preferente", "Unidades"],
  fileName: (sku: string) => `retirada-${sku}.xlsx`,
  notice: {
    title: "Borrador del aviso",
    text: "Revíselo y complételo antes de enviarlo: qué riesgo hay y qué tiene que hacer quien lo tenga.",
    draft: ({
      name,
      nameInSubject,
      sku,
      lot,
      seller,
      email,
      phone,
    }: {
      name: string;
      nameInSubject: string;
      sku: string;
      lot: string;
      seller: string;
      email: string;
      phone: string;
    }) =>
      `Asunto: aviso de retirada de ${nameInSubject}${lot === "" ? "" : `, lote ${lot}`}\n\nRetiramos del mercado el ${lot === "" ? "" : `lote ${lot} del `}producto «${name}» (referencia ${sku}), que le hemos enviado.\n\nMotivo y riesgo: […]\n\nQué tiene que hacer: deje de venderlo y de usarlo, apártelo y díganos cuántas unidades le quedan. Si lo ha vendido, avise a sus clientes. Nos hacemos cargo de la recogida y del importe.\n\n${seller}\n${email} · ${phone}`,
  },
};
