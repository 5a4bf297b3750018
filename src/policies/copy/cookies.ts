import { secondLayer } from "../../consent/copy/consent-copy.ts";
import { categoryCopy, itemCopy } from "../../consent/copy/inventory-copy.ts";
import { type Category, categories, inventory } from "../../consent/domain/inventory.ts";
import { laws } from "../../kernel/copy/laws.ts";
import { formatTerm } from "../../promises/format.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { definitions, noteBlock, paragraph, section } from "../domain/blocks.ts";
import type { Policy, PolicySection } from "../domain/policy-document.ts";
import { browserGuides } from "./browser-guides.ts";
import { mailto, type PolicyFacts, updatedOf } from "./policy.ts";

export function cookiePolicy(facts: PolicyFacts): Policy {
  return {
    title: "Política de cookies",
    summary:
      "Qué cookies puede usar esta web, para qué sirven y cómo aceptarlas, rechazarlas o borrarlas.",
    updated: updatedOf("cookies"),
    sections: [
      meaning(),
      types(),
      kept(facts),
      duration(),
      browsers(),
      thirdParties(),
      changes(),
      contact(facts),
    ],
  };
}

function meaning(): PolicySection {
  return section({ id: "que-son", title: "Qué son las cookies" }, [
    paragraph(
      "Una cookie es un pequeño archivo de texto que una web guarda en su navegador para recordar algo entre una página y la siguiente, o entre una visita y otra. Otras técnicas, como el almacenamiento local del navegador, hacen un trabajo parecido; cuanto se dice aquí vale también para ellas.",
    ),
    noteBlock(
      `Las cookies estrictamente necesarias no requieren permiso. Las demás solo se instalan si usted las acepta antes, y puede cambiar de opinión cuando quiera (${laws.lssiCookies} de la LSSI).`,
    ),
  ]);
}

/** Order of the cookie categories in the cookie policy; the banner has a different order. */
const typesInOrder = [
  "necessary",
  "performance",
  "functional",
  "marketing",
] as const satisfies readonly Category[];

function types(): PolicySection {
  return section({ id: "tipos", title: "Tipos de cookies" }, [
    paragraph(
      "Por su finalidad, las hay de cuatro tipos. Los ejemplos son de cualquier web; los que usa esta figuran, uno por uno, en el apartado siguiente.",
    ),
    definitions(
      typesInOrder.map((category) => {
        const { name, text, examples } = categoryCopy[category];
        return { term: name, text, examples };
      }),
    ),
  ]);
}

function kept({ promises }: PolicyFacts): PolicySection {
  return section({ id: "inventario", title: "Qué guarda hoy esta web" }, [
    paragraph(
      "Esto es todo lo que la web guarda en su navegador o mide en él. Todo es propio; nada llega a otras empresas.",
    ),
    ...categories.flatMap((category) => [
      paragraph(`${categoryCopy[category].name}:`),
      {
        kind: "table",
        caption: categoryCopy[category].name,
        head: ["Nombre", "Tipo", "Finalidad", "Duración"],
        rows: inventory
          .filter((item) => item.category === category)
          .map((item) => itemCopy(item, promises))
          .map(({ name, kind, purpose, lifetime }) => [name, kind, purpose, lifetime]),
      } as const,
    ]),
    noteBlock([
      "Puede cambiar o retirar su elección cuando quiera, con la misma facilidad con que la dio, en ",
      { label: secondLayer.open, page: "cookie-settings" },
      `. Lo que se guardó gracias a ella se borra en ese momento. Volvemos a preguntarle a los ${formatTerm(promises.consentRenewal)}, o antes si su navegador olvida su elección.`,
    ]),
  ]);
}

function duration(): PolicySection {
  return section({ id: "duracion", title: "De sesión y persistentes" }, [
    paragraph("Por el tiempo que permanecen en su navegador, las hay de dos clases:"),
    definitions([
      {
        term: "De sesión",
        text: "Duran lo que dura la visita: el navegador las borra cuando usted lo cierra.",
      },
      {
        term: "Persistentes",
        text: "Siguen en su dispositivo hasta su fecha de caducidad, o hasta que usted las borra.",
      },
    ]),
  ]);
}

function browsers(): PolicySection {
  return section({ id: "navegador", title: "Cómo gestionarlas en su navegador" }, [
    paragraph(
      "En cualquier momento puede ver, borrar o bloquear las cookies desde los ajustes de su navegador. Si bloquea las estrictamente necesarias, es posible que parte de la web deje de funcionar.",
    ),
    ...browserGuides,
    paragraph(
      "Los nombres de los menús cambian a veces de una versión a otra; la ayuda de cada navegador tiene siempre los vigentes.",
    ),
  ]);
}

function thirdParties(): PolicySection {
  return section({ id: "terceros", title: "Cookies de terceros" }, [
    paragraph(
      "Las cookies de terceros no las gestiona la web que usted visita, sino la empresa que presta un servicio dentro de ella. Hoy esta web no usa ninguna; si llegara a usarlas, le pediríamos permiso antes. Pueden ser de tres clases:",
    ),
    definitions([
      {
        term: "Analítica",
        text: "Servicios que cuentan las visitas y elaboran estadísticas de uso.",
      },
      {
        term: "Redes sociales",
        text: "Plataformas cuyos contenidos o botones aparezcan en la web, y que pueden reconocerle si tiene cuenta en ellas.",
      },
      {
        term: "Servicios de pago",
        text: "Entidades que tramitan un pago y comprueban que es legítimo.",
      },
    ]),
    paragraph(
      "Cada una aplica su propia política de privacidad, que le recomendamos leer antes de aceptarlas.",
    ),
  ]);
}

function changes(): PolicySection {
  return section({ id: "cambios", title: "Cambios en esta política" }, [
    paragraph(
      "Actualizaremos esta página cuando cambien las cookies que usa la web o las normas que las regulan. La fecha de la última versión figura al principio. Si el cambio afecta a lo que usted aceptó, volveremos a pedirle permiso.",
    ),
  ]);
}

function contact({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "contacto", title: "Contacto" }, [
    paragraph([
      "¿Le queda alguna duda sobre las cookies? Escríbanos a ",
      mailto(company),
      `. Atendemos de ${weekAndHours(promises.serviceHours)}. Todo lo demás sobre sus datos está en la `,
      { label: "política de privacidad", page: "privacy" },
      ".",
    ]),
  ]);
}
