/** Best sellers of each catalogue; the settings say which of them the home page shows and in which order. */
export const productSlugs = {
  rizos: ["rizos-champu", "rizos-crema-de-peinado", "rizos-mascarilla", "rizos-aceite-serum"],
  espiritual: [
    "espiritual-vela-ritual",
    "espiritual-incienso",
    "espiritual-drusa-de-amatista",
    "espiritual-palo-santo",
  ],
  erotica: [
    "erotica-aceite-de-masaje",
    "erotica-vela-de-masaje",
    "erotica-gel-intimo",
    "erotica-cofre-regalo",
  ],
} as const;

export type ProductSlug = (typeof productSlugs)[keyof typeof productSlugs][number];
