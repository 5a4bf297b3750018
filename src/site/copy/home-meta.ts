import { formatCount } from "../../kernel/format.ts";
import type { Company } from "./company.ts";
import { numbers } from "./numbers.ts";

export const home = {
  meta: ({ name, tagline }: Company) => ({
    title: `${name} · ${tagline}`,
    description: `Mayorista B2B con más de ${formatCount(numbers.products)} productos en ${numbers.catalogues} catálogos: cosmética para rizos, espiritualidad y bienestar, y erótica. Solicite su acceso.`,
  }),
};
