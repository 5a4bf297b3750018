import { catalogues } from "../../site/copy/catalogues.ts";
import { products } from "../../site/copy/products.ts";
import { factsInTexts } from "../../site/domain/facts-in-texts.ts";
import { type GroupName, groupNames } from "../domain/groups.ts";
import { wordingGroupsCopy } from "./es-wording.ts";
import type { FieldCopy, GroupCopy } from "./group-copy.ts";

const everywhere = "Cambia en todas las páginas y correos a la vez.";
const reasonHint = "La frase que lee el solicitante en su página y en el correo.";
const reasonEffect = "Cambia también lo que leen en su página las solicitudes ya rechazadas.";
const policy = "Cambia el texto de la política de privacidad y lo que se borra cada noche.";

const figuresEffect = "Cambia en todos los textos de la portada que la mencionan.";
const tabHint = "El número que se lee en su pestaña.";

const shownCopy = {
  hint: "En este orden. Deje una fila en «ninguno» para no mostrarla.",
  row: (number: number) => `Producto ${number}`,
  of: { product: { label: "Producto" } },
};

export const groupsCopy: { readonly [Name in GroupName]: GroupCopy<Name> } = {
  company: {
    slug: "empresa",
    previews: ["home", "legal"],
    title: "Empresa",
    text: "Los datos de la empresa que ven los visitantes, los correos y los buscadores. Los que sean todavía de la empresa de muestra aparecen señalados en el aviso legal.",
    fields: {
      name: { label: "Nombre comercial", effect: everywhere },
      tagline: { label: "Lema", hint: "Una frase de lo que hace la empresa.", effect: everywhere },
      legalName: {
        label: "Denominación social",
        effect: "Cambia en el aviso legal, la política de privacidad y el pie de los correos.",
      },
      taxId: { label: "NIF", effect: "Cambia en el aviso legal y en los datos para buscadores." },
      address: { label: "Domicilio", effect: "Cambia en el aviso legal y el pie de los correos." },
      registry: {
        label: "Datos registrales",
        hint: "Registro Mercantil, tomo, folio y hoja.",
        effect: "Cambia en el aviso legal.",
      },
      location: {
        label: "Ubicación",
        hint: "Como se lee en el pie de página: «España / Europa».",
        effect: "Cambia en el pie de página.",
      },
      email: {
        label: "Correo electrónico",
        effect:
          "Cambia en todas las páginas. Si no hay otras direcciones en «Avisos y direcciones», los avisos internos llegan también a esta.",
      },
      phone: { label: "Teléfono", hint: "Con prefijo: +34 912 345 678.", effect: everywhere },
      instagram: {
        label: "Instagram",
        hint: "Dirección completa, con https://. En blanco, no aparece.",
      },
      facebook: { label: "Facebook" },
      pinterest: { label: "Pinterest" },
      tiktok: { label: "TikTok" },
    },
    sections: {
      name: "Marca",
      legalName: "Datos legales",
      email: "Contacto",
      instagram: "Redes sociales",
    },
  },
  promises: {
    slug: "compromisos",
    previews: ["home", "returns", "privacy"],
    title: "Compromisos y plazos",
    text: "Todo plazo que la web promete sale de aquí: lo que se lee en las páginas y los correos, cuándo avisa la gestión y cuándo algo está fuera de plazo. Lo que ya está prometido no cambia.",
    fields: {
      accessRequestAnswer: {
        label: "Respuesta a una solicitud de acceso",
        effect:
          "Cambia el formulario, la página de recibida, los correos y la fecha límite de las solicitudes que se confirmen desde entonces.",
      },
      tradeMaterials: {
        label: "Envío de catálogos, precios y condiciones tras aprobar",
        effect:
          "Cambia el correo de bienvenida y la fecha de envío de las solicitudes que se aprueben desde entonces.",
      },
      answerWarning: {
        label: "Aviso al equipo antes de que venza una respuesta",
        effect: "Cambia cuándo llega el aviso; a los solicitantes no les afecta.",
      },
      confirmationReminder: {
        label: "Recordatorio a quien no ha confirmado",
        effect: "Cambia cuándo sale el recordatorio.",
      },
      unconfirmedExpiry: {
        label: "Caducidad de una solicitud sin confirmar",
        effect: "Cuenta para las solicitudes que lleguen desde entonces.",
      },
      questionReminder: {
        label: "Recordatorio de una pregunta sin respuesta",
        effect: "Cambia cuándo sale el recordatorio.",
      },
      questionExpiry: {
        label: "Cierre de una solicitud cuya pregunta no se responde",
        effect: "Cuenta para las preguntas que se hagan desde entonces.",
      },
      linkValidity: {
        label: "Validez de los enlaces personales",
        effect: "Cuenta para los enlaces que se envíen desde entonces.",
      },
      returnWindow: {
        label: "Plazo para devolver un pedido",
        effect: "Cambia la política de devoluciones, que queda como versión nueva.",
      },
      rmaIssued: {
        label: "Emisión del número de devolución (RMA)",
        effect: "Cambia la política de devoluciones, que queda como versión nueva.",
      },
      refund: {
        label: "Reembolso tras aprobar una devolución",
        effect: "Cambia la política de devoluciones, que queda como versión nueva.",
      },
      defectiveHandling: {
        label: "Gestión de artículos defectuosos o equivocados",
        effect: "Cambia la política de devoluciones, que queda como versión nueva.",
      },
      deliveryPeninsula: {
        label: "Entrega en la península",
        effect: "Cambia la portada y lo que se lee de los envíos.",
      },
      shippingEurope: {
        label: "Envío a Europa",
        effect: "Cambia la portada y lo que se lee de los envíos.",
      },
      privacyConfirmation: {
        label: "Confirmación de una solicitud de derechos",
        effect: "Cuenta para las solicitudes de derechos que lleguen desde entonces.",
      },
      privacyReminder: {
        label: "Aviso antes de que venza una solicitud de derechos",
        effect: "Cambia cuándo llega el aviso al equipo.",
      },
      restrictionReview: {
        label: "Revisión de una limitación del tratamiento",
        effect: "Cuenta desde la próxima revisión.",
      },
      expiredRetention: { label: "Solicitudes caducadas", effect: policy },
      withdrawnRetention: { label: "Solicitudes retiradas", effect: policy },
      rejectedRetention: { label: "Solicitudes rechazadas", effect: policy },
      restingRetention: { label: "Solicitudes aprobadas sin actividad", effect: policy },
      emailRetention: { label: "Correos enviados", effect: policy },
      unsentEmailRetention: {
        label: "Correos que no se pudieron entregar y avisos a otros programas",
        effect: policy,
      },
      proofRetention: {
        label: "Pruebas de haber atendido derechos",
        hint: "Tres años como mínimo: lo que tardan en prescribir las infracciones graves.",
        effect: policy,
      },
      staffRetention: { label: "Cuentas del equipo dadas de baja", effect: policy },
      sessionRetention: { label: "Sesiones del equipo terminadas", effect: policy },
      logRetention: {
        label: "Registros técnicos",
        hint: "La web lo promete; el borrado de los registros lo hace el servidor.",
        effect: policy,
      },
      backupRetention: {
        label: "Copias de seguridad",
        hint: "La web lo promete; el borrado de las copias lo hace quien las guarda.",
        effect: policy,
      },
      transactionRetention: {
        label: "Documentos de operaciones comerciales",
        hint: "Seis años como mínimo (art. 30 del Código de Comercio).",
        effect: policy,
      },
      pageCountsKept: { label: "Cifras de visitas", effect: policy },
    },
    sections: {
      accessRequestAnswer: "Solicitudes de acceso",
      returnWindow: "Devoluciones y envíos",
      privacyConfirmation: "Derechos de las personas",
      expiredRetention: "Cuánto se conserva cada cosa",
    },
  },
  calendar: {
    slug: "horario",
    previews: ["home", "legal"],
    title: "Horario y festivos",
    text: "Los plazos en días y horas laborables cuentan solo los días de atención. Al añadir un festivo cambian las fechas límite que nazcan desde entonces; las ya prometidas se mantienen.",
    fields: {
      days: {
        label: "Días de atención",
        effect:
          "Cambia el horario que se lee en la web y cómo se cuentan los plazos laborables nuevos.",
      },
      opens: {
        label: "Abre a las",
        hint: "Hora de Madrid, como 09:00.",
        effect: "Cambia el horario que se lee en la web.",
      },
      closes: {
        label: "Cierra a las",
        hint: "Los plazos en días laborables vencen a esta hora.",
        effect:
          "Cambia el horario que se lee en la web y la hora a la que vencen los plazos nuevos.",
      },
      holidays: {
        label: "Festivos y días de cierre",
        hint: "Sin los festivos oficiales de un año, sus días cuentan como laborables. Las filas en blanco no se guardan.",
        effect: "Cuenta para los plazos que nazcan desde entonces.",
        row: (number) => `Festivo ${number}`,
        of: {
          date: { label: "Fecha" },
          name: { label: "Motivo" },
          kind: { label: "Tipo" },
        },
      },
    },
    sections: { days: "Horario de atención", holidays: "Festivos" },
  },
  answers: {
    slug: "respuestas",
    previews: [],
    title: "Respuestas a solicitudes",
    text: "Lo que dicen los correos de bienvenida y de rechazo, y las preguntas que el equipo tiene a mano. Antes de enviar cada correo, la gestión lo muestra tal como saldrá.",
    fields: {
      welcome: {
        label: "Texto propio en el correo de bienvenida",
        hint: "Se añade tras «El acceso mayorista está aprobado». Una línea en blanco separa los párrafos.",
        effect: "Va en los correos de bienvenida que se envíen desde entonces.",
      },
      questions: {
        label: "Preguntas guardadas",
        hint: "El equipo las inserta con un clic y puede cambiarlas antes de enviarlas.",
        row: (number) => `Pregunta ${number}`,
        of: { name: { label: "Nombre del botón" }, text: { label: "Pregunta" } },
      },
      notARetailer: { label: "No es un comercio: motivo", hint: reasonHint, effect: reasonEffect },
      notARetailerText: { label: "No es un comercio: texto sugerido" },
      taxIdNotVerified: { label: "NIF sin verificar: motivo", effect: reasonEffect },
      taxIdNotVerifiedText: { label: "NIF sin verificar: texto sugerido" },
      outsideOurArea: { label: "Fuera de zona: motivo", effect: reasonEffect },
      outsideOurAreaText: { label: "Fuera de zona: texto sugerido" },
      duplicate: { label: "Solicitud repetida: motivo", effect: reasonEffect },
      duplicateText: { label: "Solicitud repetida: texto sugerido" },
      noAnswer: { label: "Sin respuesta a la pregunta: motivo", effect: reasonEffect },
      noAnswerText: { label: "Sin respuesta a la pregunta: texto sugerido" },
    },
    sections: {
      welcome: "Bienvenida",
      questions: "Preguntas",
      notARetailer: "Motivos de un rechazo",
    },
  },
  figures: {
    slug: "cifras",
    previews: ["home"],
    title: "Cifras de la empresa",
    text: "Los números que se leen en la portada. Ponga solo los que pueda demostrar: la publicidad engañosa es desleal. Con una fuente y un mes, se leen bajo las cifras.",
    fields: {
      products: { label: "Productos", hint: "Se lee con un «+» detrás.", effect: figuresEffect },
      productsSource: {
        label: "Fuente del número de productos (opcional)",
        hint: "Por ejemplo: recuento propio.",
      },
      productsMonth: { label: "Mes del recuento de productos (opcional)" },
      rating: { label: "Valoración media", hint: "De 1 a 5, como 4,8.", effect: figuresEffect },
      ratingSource: { label: "Fuente de la valoración (opcional)" },
      ratingMonth: { label: "Mes de la valoración (opcional)" },
      reviews: { label: "Reseñas", effect: figuresEffect },
      reviewsSource: { label: "Fuente del número de reseñas (opcional)" },
      reviewsMonth: { label: "Mes del recuento de reseñas (opcional)" },
      yearsInB2C: { label: "Años de venta al público (B2C)", effect: figuresEffect },
      yearsInB2B: { label: "Años de venta a comercios (B2B)", effect: figuresEffect },
      rizosProducts: { label: "Rizos: productos" },
      rizosBestSellers: { label: "Rizos: más vendidos", hint: tabHint },
      espiritualProducts: { label: "Espiritual: productos" },
      espiritualBestSellers: { label: "Espiritual: más vendidos", hint: tabHint },
      eroticaProducts: { label: "Erótica: productos" },
      eroticaBestSellers: { label: "Erótica: más vendidos", hint: tabHint },
      copyrightYear: { label: "Año de los derechos de autor", hint: "Se lee en el pie de página." },
    },
    sections: {
      products: "Cifras de la portada",
      rizosProducts: "Por catálogo",
      copyrightYear: "Pie de página",
    },
  },
  home: {
    slug: "portada",
    previews: ["home"],
    title: "Textos de la portada",
    text: `Escriba los números y los plazos con su nombre entre llaves, y la portada pondrá siempre el que esté en vigor: ${factsInTexts.map((name) => `{${name}}`).join(", ")}.`,
    fields: {
      heroEyebrow: { label: "Antetítulo" },
      heroTitle: { label: "Título" },
      heroText: { label: "Texto" },
      cataloguesTitle: { label: "Título de los catálogos" },
      cataloguesText: { label: "Texto de los catálogos" },
      aboutTitle: { label: "Título de «Sobre nosotros»" },
      aboutLead: { label: "Frase sobre la imagen" },
      aboutText: { label: "Texto", hint: "Una línea en blanco separa dos párrafos." },
      value1Title: { label: "Primer valor: título" },
      value1Text: { label: "Primer valor: texto" },
      value2Title: { label: "Segundo valor: título" },
      value2Text: { label: "Segundo valor: texto" },
      value3Title: { label: "Tercer valor: título" },
      value3Text: { label: "Tercer valor: texto" },
      bestSellersTitle: { label: "Título de los más vendidos" },
      bestSellersText: { label: "Texto de los más vendidos" },
      rizosShown: { ...shownCopy, label: "Rizos: productos que se muestran" },
      espiritualShown: { ...shownCopy, label: "Espiritual: productos que se muestran" },
      eroticaShown: { ...shownCopy, label: "Erótica: productos que se muestran" },
      opinionsTitle: { label: "Título de las opiniones" },
      opinionsText: { label: "Texto de las opiniones" },
      testimonials: {
        label: "Testimonios",
        hint: "Solo de clientes reales y con su permiso. Las filas en blanco no se guardan.",
        row: (number) => `Testimonio ${number}`,
        of: {
          text: { label: "Qué dice", hint: "Sin comillas ni punto final: los pone la página." },
          author: { label: "Quién" },
          role: { label: "Qué negocio y dónde" },
          rating: { label: "Estrellas", hint: "De 1 a 5." },
        },
      },
      benefitsTitle: { label: "Título de «Por qué elegirnos»" },
      benefitsText: { label: "Texto de «Por qué elegirnos»" },
      stockTitle: { label: "Existencias: título" },
      stockText: { label: "Existencias: texto" },
      deliveryTitle: { label: "Entrega: título" },
      deliveryText: { label: "Entrega: texto" },
      qualityTitle: { label: "Calidad: título" },
      qualityText: { label: "Calidad: texto" },
      ordersTitle: { label: "Pedidos: título" },
      ordersText: { label: "Pedidos: texto" },
      attentionTitle: { label: "Atención: título" },
      attentionText: { label: "Atención: texto" },
      pricesTitle: { label: "Precios: título" },
      pricesText: { label: "Precios: texto" },
    },
    sections: {
      heroEyebrow: "Cabecera",
      cataloguesTitle: "Catálogos",
      aboutTitle: "Sobre nosotros",
      bestSellersTitle: "Más vendidos",
      opinionsTitle: "Opiniones",
      benefitsTitle: "Por qué elegirnos",
    },
  },
  catalogues: {
    slug: "catalogos",
    previews: ["home"],
    title: "Catálogos",
    text: "Qué catálogos son públicos. El que no se muestra desaparece de la portada, del pie de página y de lo que se puede elegir en una solicitud; las solicitudes ya enviadas conservan lo que eligieron. Revise después los textos de la portada que hablen de él.",
    fields: {
      shown: {
        label: "Catálogos que se muestran",
        effect:
          "Cambia las tarjetas, los más vendidos, los enlaces del pie y el número de catálogos que dicen los textos.",
      },
    },
  },
  recipients: {
    slug: "avisos",
    previews: [],
    title: "Avisos y direcciones",
    text: "Desde qué dirección escribe la web y a quién avisa. En blanco, la dirección que haya fijado el servidor o, si no hay, el correo de la empresa.",
    fields: {
      sender: {
        label: "Remitente de los correos",
        hint: "El servidor de correo debe tener permiso para enviar en su nombre.",
      },
      replyTo: { label: "Dirección de respuesta" },
      sales: { label: "Equipo comercial", hint: "Solicitudes nuevas, respuestas y plazos." },
      rights: { label: "Derechos y protección de datos" },
      alarms: {
        label: "Persona responsable",
        hint: "Recibe además lo que ya está fuera de plazo.",
      },
    },
  },
  ...wordingGroupsCopy,
};

/** Choices of fields, by the name of the choice. */
export const optionNames: Record<string, string> = {
  "": "ninguno",
  ...Object.fromEntries(products.map(({ slug, name }) => [slug, name])),
  ...Object.fromEntries(catalogues.map(({ name, title }) => [name, title])),
  "1": "lunes",
  "2": "martes",
  "3": "miércoles",
  "4": "jueves",
  "5": "viernes",
  "6": "sábado",
  "7": "domingo",
  official: "oficial",
  house: "de la casa",
  unsettled: "por confirmar (cuenta como laborable)",
  "calendar-days": "días naturales",
  "working-days": "días laborables",
  "working-hours": "horas laborables",
  hours: "horas",
  months: "meses",
  years: "años",
};

/** Words of a field by its path, such as «holidays.3.date» or «refund.from». */
export function fieldCopyOf(group: GroupName, path: string): FieldCopy {
  const [name = "", row, part = ""] = path.split(".");
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = groupsCopy[group].fields;
  const field = fields[name] ?? { label: name };
  const inner = field.of?.[part];
  if (!inner) return field.row && row ? { label: field.row(Number(row) + 1) } : field;
  return { ...inner, label: `${field.row?.(Number(row) + 1)}: ${inner.label.toLowerCase()}` };
}

type ListCopy = { row: (number: number) => string; of: Record<string, FieldCopy> };

export function groupOfSlug(slug: string): GroupName | null {
  return groupNames.find((name) => groupsCopy[name].slug === slug) ?? null;
}
