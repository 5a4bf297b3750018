import { authority, laws } from "../../kernel/copy/laws.ts";
import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { formatTerm } from "../../promises/format.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { retentionBasis, retentionTerm } from "../../retention/copy/rules-copy.ts";
import { definitions, list, noteBlock, paragraph, section } from "../domain/blocks.ts";
import type { Policy, PolicySection } from "../domain/policy-document.ts";
import { mailto, type PolicyFacts, tel, updatedOf } from "./policy.ts";

export function privacyPolicy(
  facts: PolicyFacts,
  retentionRules: readonly RetentionRule[],
): Policy {
  return {
    title: "Política de privacidad",
    summary:
      "Qué datos recogemos de su empresa, para qué los usamos y cómo decide usted sobre ellos.",
    updated: updatedOf("privacy"),
    sections: [
      collected(facts),
      use(facts),
      protection(),
      sharing(facts),
      rights(facts),
      retention(facts, retentionRules),
      transfers(),
      contact(facts),
    ],
  };
}

function collected({ company, asksVies }: PolicyFacts): PolicySection {
  return section({ id: "datos", title: "Qué datos recogemos" }, [
    paragraph(
      `El responsable del tratamiento es ${company.legalName}, que trata los datos conforme al ${laws.gdpr} y a la ${laws.dataProtection}.`,
    ),
    paragraph("Recogemos cuatro clases de datos:"),
    definitions([
      {
        term: "Identidad de la empresa",
        text: "Nombre o razón social, NIF (CIF), nombre de la persona de contacto y los documentos que nos envíe, como el alta censal de su actividad. Si su empresa tiene cuenta, también quién entra en ella, con qué función, desde qué navegador y cuándo, y las claves de acceso que cree, que no contienen huellas ni contraseñas.",
      },
      {
        term: "Contacto",
        text: "Correo electrónico comercial, teléfono y las direcciones de facturación y entrega que nos facilite. También los correos que le enviamos y si alguno no pudo entregarse.",
      },
      {
        term: "Pedidos",
        text: "Productos solicitados y comprados, importes, facturas, envíos, devoluciones e incidencias.",
      },
      {
        term: "Navegación",
        text: [
          "Su dirección IP, solo mientras hace falta para responderle y frenar abusos. Si acepta las cookies de rendimiento, también qué páginas se ven, si desde un teléfono o un ordenador, y con qué rapidez cargan: solo en totales, sin identificar a nadie. Si acepta las de marketing, la campaña por la que llegó, que se adjunta a su solicitud. Lo explicamos en la ",
          { label: "política de cookies", page: "cookies" },
          ".",
        ],
      },
    ]),
    paragraph(
      "La mayoría nos los da usted: en el formulario de acceso, por correo o por teléfono. Si nos facilita los datos de otra persona de su empresa, infórmele antes.",
    ),
    paragraph(
      "Si su empresa ya nos compraba antes de entrar en esta web, otros los hemos tomado de nuestra ficha de clientes.",
    ),
    ...(asksVies ? [viesSource] : []),
  ]);
}

const viesSource = paragraph(
  "Otros los obtenemos al comprobar su NIF en VIES, el registro de operadores de la Unión Europea: si el número es válido y, según el país, el nombre y la dirección que constan en él.",
);

function use({ company, asksVies }: PolicyFacts): PolicySection {
  return section({ id: "uso", title: "Para qué los usamos" }, [
    {
      kind: "table",
      caption: "Finalidades y base jurídica de cada una",
      head: ["Finalidad", "Base jurídica"],
      rows: [
        [
          "Estudiar su solicitud de acceso B2B, comprobar con lo que adjunte que su empresa es un comercio, y responderle",
          `Usted nos lo pide, como paso previo a un contrato (${laws.gdprContract} del RGPD)`,
        ],
        [
          "Preparar, enviar y facturar sus pedidos, y atender devoluciones e incidencias",
          `Es parte del contrato con su empresa (${laws.gdprContract})`,
        ],
        [
          "Llevar la contabilidad y cumplir las obligaciones fiscales",
          `La ley nos obliga (${laws.gdprDuty})`,
        ],
        ...(asksVies
          ? [
              [
                "Comprobar en VIES que el NIF de su empresa existe y a nombre de quién está",
                `Tenemos un interés legítimo en saber con quién contratamos (${laws.gdprInterest})`,
              ],
            ]
          : []),
        [
          "Mantener segura la web, mejorarla y resolver sus consultas",
          `Tenemos un interés legítimo en ello (${laws.gdprInterest})`,
        ],
        [
          "Contar qué páginas se ven y con qué rapidez cargan",
          `Usted acepta las cookies de rendimiento, y puede dejar de hacerlo cuando quiera (${laws.gdprConsent})`,
        ],
        [
          "Saber qué campañas traen solicitudes de acceso",
          `Usted acepta las cookies de marketing, y puede dejar de hacerlo cuando quiera (${laws.gdprConsent})`,
        ],
        [
          "Enviarle novedades y ofertas para profesionales",
          `Usted da su consentimiento, y puede retirarlo cuando quiera (${laws.gdprConsent})`,
        ],
      ],
    },
    paragraph(
      `No tomamos decisiones automatizadas: cada solicitud de acceso la revisa una persona de ${company.name}.`,
    ),
  ]);
}

function protection(): PolicySection {
  return section({ id: "proteccion", title: "Cómo los protegemos" }, [
    list([
      "Los datos se guardan en servidores seguros, con medidas técnicas y organizativas frente a accesos no autorizados, pérdidas y alteraciones.",
      "La comunicación entre su navegador y nuestra web viaja cifrada mediante SSL/TLS.",
      "Solo accede a los datos el personal que los necesita para su trabajo, y está obligado a guardar secreto.",
    ]),
    paragraph(
      `Ningún sistema es infalible. Si un fallo de seguridad entrañara un riesgo alto para usted, le avisaríamos sin demora, como manda el ${laws.gdprBreach}.`,
    ),
  ]);
}

function sharing({ asksVies }: PolicyFacts): PolicySection {
  return section({ id: "destinatarios", title: "Con quién los compartimos" }, [
    noteBlock("No vendemos sus datos. A nadie."),
    paragraph(
      `Los compartimos solo con ${asksVies ? "cuatro" : "tres"} clases de destinatarios, y solo lo imprescindible:`,
    ),
    definitions([
      {
        term: "Empresas de logística",
        text: "El nombre, la dirección y el teléfono necesarios para entregar o recoger un pedido.",
      },
      {
        term: "Procesadores de pago",
        text: "Los datos necesarios para cobrar un pedido o devolver su importe.",
      },
      {
        term: "Autoridades",
        text: "Los datos que una ley, un juzgado o una Administración pública nos obligue a entregar.",
      },
      ...(asksVies ? [viesRecipients] : []),
    ]),
    paragraph(
      "Quienes trabajan por encargo nuestro, como el alojamiento de la web o el servicio de correo, lo hacen con un contrato que les impide usar los datos para otros fines.",
    ),
  ]);
}

const viesRecipients = {
  term: "Comisión Europea y el Estado miembro que expidió el NIF",
  text: "El NIF de su empresa, y ningún otro dato suyo, para comprobarlo en VIES.",
};

function rights({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "derechos", title: "Sus derechos" }, [
    paragraph("El RGPD le reconoce estos derechos sobre sus datos personales:"),
    definitions([
      {
        term: "Acceso",
        text: "Saber si tratamos datos suyos, cuáles son y para qué, y recibir una copia.",
      },
      {
        term: "Rectificación",
        text: "Corregir los que sean inexactos y completar los que falten.",
      },
      {
        term: "Supresión",
        text: "Pedir que los borremos cuando ya no hagan falta o retire su consentimiento, salvo que una ley nos obligue a conservarlos.",
      },
      {
        term: "Oposición",
        text: "Negarse a un uso basado en nuestro interés legítimo y, siempre y sin dar motivos, a recibir publicidad.",
      },
      {
        term: "Limitación",
        text: "Pedir que los guardemos sin usarlos mientras se resuelve una reclamación o se comprueba su exactitud.",
      },
      {
        term: "Portabilidad",
        text: "Recibir los que nos dio en un formato de uso común y lectura mecánica, o que los enviemos a otro responsable.",
      },
    ]),
    paragraph([
      "Para ejercerlos, use el ",
      { label: "formulario de derechos", page: "rights-form" },
      ", o escriba a ",
      mailto(company),
      " e indique qué derecho ejerce y sobre qué datos. Es gratuito. Solo si dudamos de su identidad le pediremos que la acredite.",
    ]),
    paragraph(
      `Le responderemos en el plazo de ${formatTerm(promises.gdprAnswer)} desde que recibamos su petición. Si es compleja y necesitamos la prórroga que permite el ${laws.gdprAnswer}, se lo diremos dentro de ese mismo plazo.`,
    ),
    paragraph([
      `Si cree que no hemos atendido bien su petición, puede reclamar ante la ${authority.name} (`,
      authority.link,
      ").",
    ]),
  ]);
}

function retention({ promises }: PolicyFacts, rules: readonly RetentionRule[]): PolicySection {
  const years = formatTerm(promises.transactionRetention);
  return section({ id: "conservacion", title: "Cuánto tiempo los conservamos" }, [
    {
      kind: "figure",
      value: years,
      caption: "como mínimo, los datos de pedidos, facturas y pagos",
    },
    paragraph(
      `Conservamos los datos de las transacciones al menos ${years}, como exige el ${laws.tradeRecords}. Durante ese tiempo no podemos borrarlos aunque usted lo pida: los bloqueamos.`,
    ),
    paragraph(
      "Cada clase de datos tiene su plazo. Al terminar, un proceso automático los borra por la noche o los anonimiza: queda solo el recuento, que ya no dice de quién era. Los archivos que adjunte se guardan y se borran con su solicitud.",
    ),
    {
      kind: "table",
      caption: "Plazos de conservación",
      head: ["Datos", "Finalidad", "Plazo", "Base"],
      rows: rules.map((rule) => [
        rule.name,
        rule.purpose,
        retentionTerm(rule, promises),
        retentionBasis(rule),
      ]),
    },
    paragraph(
      `Si pide la supresión de datos que la ley nos obliga a guardar, los bloqueamos: quedan aparte, fuera de la gestión y a disposición solo de jueces, fiscales y autoridades, como manda el ${laws.blocking}, hasta que termina su plazo y se destruyen.`,
    ),
  ]);
}

function transfers(): PolicySection {
  return section({ id: "transferencias", title: "Transferencias internacionales" }, [
    paragraph("Tratamos sus datos dentro del Espacio Económico Europeo."),
    paragraph(
      "Si algún proveedor tuviera que tratarlos fuera de él, antes exigiríamos una de estas garantías:",
    ),
    list([
      `Que la Comisión Europea haya reconocido que ese país protege los datos de forma adecuada (${laws.gdprAdequacy}).`,
      `Que el proveedor firme las cláusulas contractuales tipo aprobadas por la Comisión u ofrezca otra garantía equivalente (${laws.gdprSafeguards}).`,
    ]),
  ]);
}

function contact({ company, promises }: PolicyFacts): PolicySection {
  return section({ id: "contacto", title: "Contacto" }, [
    paragraph("Para cualquier pregunta sobre esta política o sobre sus datos, estamos aquí:"),
    definitions([
      { term: "Correo electrónico", text: [mailto(company)] },
      { term: "Teléfono", text: [tel(company)] },
      { term: "Horario", text: `De ${weekAndHours(promises.serviceHours)}` },
    ]),
    paragraph([
      "Los datos completos de la empresa están en el ",
      { label: "aviso legal", page: "legal-notice" },
      ". Si esta política cambia, publicaremos aquí la nueva versión con su fecha.",
    ]),
  ]);
}
