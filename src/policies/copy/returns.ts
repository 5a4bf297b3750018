import { formatTerm } from "../../promises/format.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { definitions, list, paragraph, section, steps } from "../domain/blocks.ts";
import type { Policy, PolicySection } from "../domain/policy-document.ts";
import { mailto, type PolicyFacts, tel, updatedOf } from "./policy.ts";

export function returnsPolicy(facts: PolicyFacts): Policy {
  return {
    title: "Política de devoluciones",
    summary:
      "Si algo no es lo que esperaba, lo arreglamos. Estos son los plazos y los pasos, sin letra pequeña.",
    updated: updatedOf("returns"),
    sections: [
      conditions(facts),
      returnWindow(facts),
      productState(),
      notReturnable(),
      process(facts),
      defective(facts),
      exchanges(facts),
      contact(facts),
    ],
  };
}

function conditions({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "condiciones", title: "Condiciones generales" }, [
    paragraph(
      `Esta política se aplica a los pedidos profesionales servidos por ${company.name} en cualquier país de Europa, donde entregamos en ${formatTerm(promises.deliveryEurope)} (en la península, en ${formatTerm(promises.deliveryPeninsula)}).`,
    ),
    list([
      "Toda devolución necesita una autorización previa, con su número RMA.",
      "Cada producto ha de cumplir las condiciones de esta página.",
      "Inspeccionamos lo que llega antes de reembolsarlo.",
    ]),
  ]);
}

function returnWindow({ promises }: PolicyFacts): PolicySection {
  return section({ id: "plazo", title: "Plazo de devolución" }, [
    {
      kind: "figure",
      value: formatTerm(promises.returnWindow),
      caption: "desde que recibe el pedido",
    },
    paragraph(
      "Escríbanos dentro de ese plazo. Son días naturales: cuentan también los fines de semana y los festivos.",
    ),
  ]);
}

function productState(): PolicySection {
  return section({ id: "estado", title: "Estado de los productos" }, [
    paragraph("Para que aceptemos la devolución, cada producto debe estar:"),
    list([
      "En su embalaje original, sin abrir.",
      "Sin usar.",
      "Con las etiquetas y los precintos intactos.",
      "Con todos los documentos y accesorios originales.",
      "Sin personalizar: no puede proceder de un encargo especial.",
    ]),
  ]);
}

function notReturnable(): PolicySection {
  return section({ id: "no-admitidos", title: "Productos que no admiten devolución" }, [
    paragraph("Por higiene, o porque no podrían volver a venderse, no aceptamos:"),
    list([
      "Cosméticos abiertos o usados.",
      "Productos de cuidado personal e íntimo.",
      "Productos con el precinto roto.",
      "Artículos en liquidación, señalados como venta final, sin devolución.",
      "Pedidos especiales o personalizados.",
    ]),
  ]);
}

function process({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "proceso", title: "Cómo hacer una devolución" }, [
    steps([
      {
        title: "Escríbanos",
        text: [
          "Envíe un correo a ",
          mailto(company),
          " con el número de pedido, los productos que quiere devolver y el motivo.",
        ],
      },
      {
        title: "Reciba la autorización",
        text: "Si la devolución procede, le enviamos un número RMA, que la identifica.",
        term: formatTerm(promises.rmaIssued),
      },
      {
        title: "Envíe el paquete",
        text: "Escriba el número RMA en el exterior, bien visible. Sin él no podemos aceptar el paquete.",
      },
      {
        title: "Lo inspeccionamos",
        text: "Comprobamos que los productos cumplen las condiciones de esta página.",
      },
      {
        title: "Reciba el reembolso",
        text: "Si todo es correcto, le devolvemos el importe por el mismo medio con el que pagó.",
        term: formatTerm(promises.refund),
      },
    ]),
    paragraph(
      `Contamos las ${formatTerm(promises.rmaIssued)} como horas de nuestro horario de atención, de ${weekAndHours(promises.serviceHours)}, o como días laborables completos, hasta el cierre del último: lo que antes se cumpla. Los fines de semana y los festivos no cuentan.`,
    ),
  ]);
}

function defective({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "defectuosos", title: "Productos defectuosos o equivocados" }, [
    {
      kind: "figure",
      value: formatTerm(promises.defectiveHandling),
      caption: "para atenderle, con prioridad",
    },
    paragraph([
      "Si un producto llega defectuoso, dañado o no es el que pidió, escriba a ",
      mailto(company),
      " con el número de pedido y, si puede, unas fotografías.",
    ]),
    list([
      "Los gastos de envío corren de nuestra cuenta.",
      "Le enviamos otro igual o le reembolsamos el importe íntegro.",
    ]),
    paragraph(
      "En los demás casos, los gastos del envío de devolución corren por cuenta del cliente.",
    ),
  ]);
}

function exchanges({ promises }: PolicyFacts): PolicySection {
  return section({ id: "cambios", title: "Cambios" }, [
    paragraph(
      "¿Prefiere otro producto? Un cambio se tramita como una devolución: dígalo en su correo e indique qué quiere recibir en su lugar.",
    ),
    paragraph(
      `Cuando hayamos inspeccionado lo que nos devuelve, preparamos el envío nuevo, que tarda lo mismo que cualquier otro: ${formatTerm(promises.deliveryEurope)} en Europa.`,
    ),
  ]);
}

function contact({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "contacto", title: "Contacto" }, [
    paragraph("¿Tiene dudas sobre una devolución? Pregúntenos antes de enviar nada."),
    definitions([
      { term: "Correo electrónico", text: [mailto(company)] },
      { term: "Teléfono", text: [tel(company)] },
      { term: "Atención al cliente", text: `De ${weekAndHours(promises.serviceHours)}` },
    ]),
    paragraph([
      "Cómo tratamos sus datos al gestionar una devolución: ",
      { label: "política de privacidad", page: "privacy" },
      ".",
    ]),
  ]);
}
