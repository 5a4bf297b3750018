/** What a site in force still says of the sample company. */
export const sampleClaimsCopy = {
  testimonial: ({ author, text }: { author: string; text: string }) =>
    `Testimonio de ${author}: «${text}»`,
  sentence: (text: string) => `«${text}»`,
  /** Numbers of each catalogue, with their names in the list of claims. */
  numbersOfCatalogue: { products: "productos", bestSellers: "más vendidos" } as const,
};
