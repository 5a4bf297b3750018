import { laws } from "../../kernel/copy/laws.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import type { Company } from "../../seller/copy/company.ts";
import { placeholdersOf } from "../../seller/copy/placeholders.ts";
import { definitions, list, paragraph, section } from "../domain/blocks.ts";
import type { Definition, Policy, PolicySection } from "../domain/policy-document.ts";
import { mailto, type PolicyFacts, tel, updatedOf } from "./policy.ts";

export function legalNotice(facts: PolicyFacts): Policy {
  return {
    title: "Aviso legal",
    summary: "Quién está detrás de esta web, cómo encontrarnos y en qué condiciones puede usarla.",
    updated: updatedOf("legal-notice"),
    sections: [
      owner(facts),
      purpose(facts.company),
      terms(),
      intellectualProperty(facts.company),
      liability(),
      personalData(),
      governingLaw(),
    ],
  };
}

function owner({ company, promises }: PolicyFacts): PolicySection {
  const placeholders: string[] = placeholdersOf(company);
  const fact = (field: keyof Company, term: string, text: Definition["text"]): Definition => ({
    term,
    text,
    isSample: placeholders.includes(field),
  });
  return section({ id: "titular", title: "Titular de la web" }, [
    paragraph(
      `En cumplimiento del ${laws.lssiProvider} de la ${laws.informationSociety}, estos son los datos de la empresa titular:`,
    ),
    definitions([
      fact("name", "Nombre comercial", company.name),
      fact("legalName", "Denominación social", company.legalName),
      fact("taxId", "NIF", company.taxId),
      fact("address", "Domicilio", company.address),
      fact("registry", "Datos registrales", company.registry),
      fact("email", "Correo electrónico", [mailto(company)]),
      fact("phone", "Teléfono", [tel(company)]),
      { term: "Atención al cliente", text: `De ${weekAndHours(promises.serviceHours)}` },
    ]),
  ]);
}

function purpose(company: Company): PolicySection {
  return section({ id: "objeto", title: "Objeto de la web" }, [
    paragraph(
      `Esta web presenta a ${company.name}, distribuidor mayorista de cosmética y bienestar, y permite a comercios y profesionales solicitar acceso a su canal B2B. En ella no se formalizan compras: los precios que aparecen son informativos.`,
    ),
  ]);
}

function terms(): PolicySection {
  return section({ id: "uso", title: "Condiciones de uso" }, [
    paragraph("Visitar la web es libre y gratuito. Al usarla, usted se compromete a:"),
    list([
      "Dar datos veraces cuando nos los facilite, y solo si está autorizado a hacerlo.",
      "No usarla con fines ilícitos ni de modo que pueda dañarla o impedir que otros la usen.",
      "No intentar acceder a zonas o datos que no sean públicos.",
    ]),
    paragraph("La solicitud de acceso no obliga a ninguna de las partes a contratar."),
  ]);
}

function intellectualProperty(company: Company): PolicySection {
  return section({ id: "propiedad", title: "Propiedad intelectual e industrial" }, [
    paragraph(
      `Los textos, las imágenes, el diseño y el código de la web pertenecen a ${company.name} o se usan con permiso de sus titulares. Las marcas de los productos son de sus respectivos dueños.`,
    ),
    paragraph(
      "Puede consultarlos, imprimirlos y citarlos; para cualquier otro uso, pídanos permiso.",
    ),
  ]);
}

function liability(): PolicySection {
  return section({ id: "responsabilidad", title: "Responsabilidad y enlaces" }, [
    paragraph(
      "Procuramos que la información sea exacta y la web esté siempre disponible. Si detecta un error, avísenos y lo corregiremos. No respondemos de las interrupciones ajenas a nuestro control ni del contenido de las webs de terceros a las que enlazamos, salvo en lo que disponga la ley.",
    ),
  ]);
}

function personalData(): PolicySection {
  return section({ id: "datos", title: "Datos personales y cookies" }, [
    paragraph([
      "Cómo tratamos sus datos está en la ",
      { label: "política de privacidad", page: "privacy" },
      "; qué puede guardar la web en su navegador, en la ",
      { label: "política de cookies", page: "cookies" },
      "; y cómo devolver un pedido, en la ",
      { label: "política de devoluciones", page: "returns" },
      ".",
    ]),
  ]);
}

function governingLaw(): PolicySection {
  return section({ id: "ley", title: "Ley aplicable" }, [
    paragraph(
      "Este aviso y el uso de la web se rigen por la ley española. Los conflictos se someten a los juzgados y tribunales que correspondan según la ley.",
    ),
  ]);
}
