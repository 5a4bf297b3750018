import { DataProtection } from "../../../access-requests/pages/offered/request-form/data-protection.tsx";
import { DirectContact } from "../../../access-requests/pages/offered/request-form/direct-contact.tsx";
import { bestSellersHeading } from "../../copy/home-copy.ts";
import { CatalogueCards } from "./catalogue-cards.tsx";
import { About, Benefits, Opinions } from "./company-sections.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { NotFound } from "./not-found-text.tsx";
import { SectionHeading } from "./section-heading.tsx";

function BestSellersHeading() {
  const { title, text } = bestSellersHeading;
  return <SectionHeading id="mas-vendidos" title={title} text={text} columns={4} />;
}

/** Parts of public pages that never change in the browser. */
export const parts = {
  hero: Hero,
  catalogueCards: CatalogueCards,
  about: About,
  bestSellersHeading: BestSellersHeading,
  opinions: Opinions,
  benefits: Benefits,
  dataProtection: DataProtection,
  directContact: DirectContact,
  footer: Footer,
  notFound: NotFound,
};
