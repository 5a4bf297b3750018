import { formatDay } from "../../kernel/format.ts";
import { choiceOf } from "../../products/copy/catalogues.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import type { SynonymProblem, WrongSynonym } from "../domain/synonyms.ts";

const problems: Record<SynonymProblem, string> = {
  "no-sign": "falta un signo = o > entre las palabras",
  "blank-side": "falta una palabra a un lado del signo",
  "two-signs": "use = o >, pero no los dos en la misma línea",
  "too-long": "la línea pasa de 200 caracteres",
  "too-many": "la lista pasa de 500 líneas; quite las que sobran",
};

export const searchWordsCopy = {
  title: "Búsquedas",
  text: "Lo que se busca en el catálogo y no se encuentra, y las palabras que quieren decir lo mismo.",
  failed: {
    title: "Búsquedas sin resultado",
    text: "Se guarda solo el texto, sin quién lo buscó. No se guardan correos, teléfonos ni otros números largos que no sean códigos de barras. Lo que nadie repite en 90 días se borra.",
    none: "Ninguna búsqueda se ha quedado sin resultado.",
    columns: { text: "Texto", times: "Veces", lastAt: "Última vez" },
    day: (instant: number) => formatDay(instant),
    dismiss: "Quitar",
    dismissNamed: (text: string) => `Quitar «${text}» de la lista`,
  },
  synonyms: {
    title: "Sinónimos",
    label: "Un sinónimo por línea",
    get hint() {
      const [first] = catalogueNames();
      return `«pelo = cabello» vale en los dos sentidos. «difusor > mikado» encuentra también los mikados al buscar «difusor», pero no al revés. «${first}: difusor > secador» vale solo en un catálogo (${choiceOf(catalogueNames())}). «- mask» quita de la lista incluida lo que hay para «mask». Las líneas que empiezan por # son notas.`;
    },
    save: "Guardar los sinónimos",
    none: "Todavía no hay sinónimos propios.",
    shipped: (lines: number) => `Lista incluida: ${lines} sinónimos del oficio`,
    shippedText:
      "La búsqueda los usa siempre, junto con los suyos: palabras del oficio en español y las de clientes que escriben en inglés, francés, portugués o italiano.",
    savedBy: ({ name, at }: { name: string | null; at: number }) =>
      `Guardados el ${formatDay(at)}${name === null ? "" : ` por ${name}`}.`,
    saved: "Los sinónimos se han guardado. La búsqueda los usa en unos segundos.",
    wrong: (lines: readonly WrongSynonym[]) =>
      lines.map(({ line, problem }) => `Línea ${line}: ${problems[problem]}.`),
    wrongTitle: "Hay líneas que no se entienden. No se ha guardado nada.",
    conflict:
      "Otra persona ha guardado los sinónimos mientras usted los cambiaba. Abra la página en otra pestaña, compare y vuelva a guardar.",
    unavailable:
      "No se ha podido guardar porque la base de datos no responde. Inténtelo de nuevo en un momento.",
  },
  dismissed: "El texto ya no está en la lista.",
};
