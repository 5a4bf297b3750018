import { promises } from "../../promises/promises.ts";
import { type FeedNameProblem, maxFeedNameLength, maxFeeds } from "../domain/feed.ts";

export const productFeedCopy = {
  title: "Productos para su web (feed)",
  text: "Una dirección privada de la que su tienda en internet lee los productos que puede vender: textos, imágenes, ingredientes, advertencias, persona responsable, EAN y existencias. Lleva el PVP recomendado, nunca lo que usted paga.",
  help: [
    "Cree una dirección por cada tienda o programa, para poder anular una sin tocar las demás.",
    "Péguela en su tienda (WooCommerce, PrestaShop, Shopify…) como origen de una importación: CSV o JSON, según lo que admita. Basta con leerla una vez por hora.",
  ],
  narrow: "Para un solo catálogo, añada al final, por ejemplo,",
  list: {
    title: "Sus direcciones",
    none: "Todavía no hay ninguna.",
    created: (when: string) => `Creada el ${when}`,
    read: (when: string) => `leída por última vez el ${when}`,
    unread: "todavía no se ha leído",
    end: "Anular",
    endLabel: (name: string) => `Anular ${name}`,
  },
  create: {
    title: "Crear una dirección",
    label: "Nombre",
    hint: "Para reconocerla: «Tienda en internet», «TPV»…",
    submit: "Crear la dirección",
  },
  shown: {
    title: (name: string) => `Dirección de «${name}»`,
    text: "Cópiela ahora: solo se muestra esta vez. Quien la tenga puede leer los productos sin entrar; si cree que la conoce alguien más, anúlela y cree otra.",
    csv: "Dirección del CSV",
    json: "Dirección del JSON",
    done: "Ya la he copiado",
  },
  problems: {
    missing: "Escriba un nombre.",
    "too-long": `Use ${maxFeedNameLength} caracteres como mucho.`,
  } satisfies Record<FeedNameProblem, string>,
  tooMany: `Ya hay ${maxFeeds} direcciones: anule una que no use.`,
  fix: "No se ha creado: revise el nombre.",
  unavailable: "Ahora mismo no se puede guardar. Vuelva a intentarlo dentro de un minuto.",
  ended: "La dirección está anulada.",
  get unread() {
    const { amount } = promises.restingRetention;
    return `Una dirección que nadie lee en ${amount} meses se borra.`;
  },
};
