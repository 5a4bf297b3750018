import { z } from "zod";
import { button, facts, note, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import type { EmailLinks } from "../../emails/layout/writing.ts";
import { stockAlertKind } from "../domain/stock-alert.ts";

const es = {
  name: "Productos que vuelven a estar en stock, a quien pidió el aviso",
  subject: (products: readonly string[]) =>
    products.length === 1
      ? `Vuelve a haber: ${products[0]}`
      : `Vuelven a estar en stock ${products.length} productos`,
  preheader: "Nos pidió que le avisáramos.",
  title: "Ya están en stock",
  greeting: (person: string) => `Hola, ${person}:`,
  text: "Nos pidió que le avisáramos cuando volviera a haber de esto:",
  open: "Abrir el catálogo",
  note: "No los hemos reservado. Si se agotan otra vez, puede volver a pedir el aviso en la página del producto.",
};

/** Email to a member about products that are back in stock. Names are discreet, for others may read it. */
export const backInStockEmail = defineEmail({
  name: "back-in-stock",
  about: {
    subject: stockAlertKind,
    permission: "handle-mails",
    audience: "person",
    why: {
      proven: "Le escribimos porque pidió en su cuenta que le avisáramos.",
      unproven: "Le escribimos porque alguien pidió este aviso con esta dirección.",
    },
  },
  schema: z.object({ reference: z.string(), person: z.string(), products: z.array(z.string()) }),
  words: es,
  draft: ({ person, products }, words, { links }) => ({
    subject: words.subject(products),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      text(words.greeting(person)),
      text(words.text),
      facts(...products.map((product) => ({ term: product, value: "" }))),
      button(words.open, { href: links.personal, isSpelledOut: true }),
      note(words.note),
    ],
  }),
  samples: {
    "back-in-stock": () => ({
      reference: "",
      person: "Ana Ruiz",
      products: ["Champú hidratante 250 ml", "Vela de soja"],
    }),
  },
});

/** Links of emails about alerts: to the catalogue, which needs no key. */
export const stockAlertEmailLinks: Readonly<Record<string, EmailLinks>> = {
  [stockAlertKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: `${publicUrl}/catalogo`,
      console: () => `${publicUrl}/gestion/empresas`,
    }),
    keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/catalogo` }),
  },
};
