import { linkOf, post } from "../test/routes/applicant.ts";
import type { Site } from "../test/site.ts";
import { newRequest, openDesks, withDatabase } from "../test/staff-console/console.ts";
import { addSampleRequests } from "./seed/add-sample-requests.ts";

/** A site at work: people at their desks, and a request in every state that a page draws differently. */
export type House = Awaited<ReturnType<typeof openHouse>>;

export async function openHouse(site: Site) {
  const desks = await openDesks(site);
  await withDatabase(site, (db) =>
    addSampleRequests(db, { count: 240, years: 0.3, now: Date.now() - 60_000 }),
  );
  const [unconfirmed, pending, asked, approved, refused, withdrawn] = await Promise.all([
    newRequest(site, { company: "Herbolario La Alcazaba" }),
    newRequest(site, wordy),
    newRequest(site, { company: "Salón Rizo Libre, S. L." }),
    newRequest(site, { company: "Boutique Media Luna" }),
    newRequest(site, { company: "Bazar Sin Prisa" }),
    newRequest(site, { company: "Parafarmacia Los Álamos" }),
  ]);
  for (const each of [pending, asked, approved, refused])
    await post(site, `${each.path}/confirmacion`);
  await post(site, `${withdrawn.path}/retirada`);
  const { lucia } = desks;
  await lucia.post(`${pending.page}/notas`, { texto: wordyNote });
  await lucia.post(`${asked.page}/pregunta`, { texto: question });
  await lucia.post(`${approved.page}/aprobacion`, { texto: "" });
  await lucia.post(`${refused.page}/rechazo`, { motivo: "not-a-retailer", texto: "" });
  const expired = `/solicitud/${await linkOf(site, { reference: unconfirmed.reference, daysAgo: 400 })}`;
  return { desks, unconfirmed, pending, asked, approved, refused, withdrawn, expired };
}

/** The longest that anybody has to read. */
const wordy = {
  company:
    "Sociedad Cooperativa Andaluza de Peluquerías, Herboristerías y Establecimientos de Bienestar del Guadalquivir",
  contact: "María de los Ángeles Fernández-Villaverde y Gómez de la Serna",
  email:
    "departamento-de-compras-internacionales@herboristerias-y-peluquerias-del-guadalquivir.example",
  selection: "rizos-champu,rizos-mascarilla,espiritual-vela-ritual,erotica-cofre-regalo",
};
const wordyNote =
  "Han llamado para preguntar por los plazos a Canarias y por si el pedido mínimo vale para las tres tiendas juntas. Les hemos dicho que se lo confirmamos con la respuesta.\n\nVer https://example.com/tiendas/valle-alto-del-guadalquivir/establecimientos-asociados?pagina=12";
const question =
  "¿Tienen tienda física? Si es así, díganos la dirección y desde cuándo está abierta.\n¿Y en qué catálogo están más interesados?";
