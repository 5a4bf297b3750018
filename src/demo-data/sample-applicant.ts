import { parseAccessRequestForm } from "../access-requests/domain/parse-form.ts";
import { submissionColumns } from "../access-requests/store/rows.ts";
import { ticked } from "../kernel/ticked.ts";

const kinds = [
  "Farmacia",
  "Herbolario",
  "Peluquería",
  "Perfumería",
  "Boutique",
  "Parafarmacia",
  "Bazar",
  "Salón",
];
const names = [
  "del Mar",
  "La Alcazaba",
  "Rizo Libre",
  "Media Luna",
  "Los Álamos",
  "Ñandú",
  "El Jardín",
  "Aurora",
  "Monte Bajo",
  "Río Seco",
];
const places = [
  "Málaga",
  "Lugo",
  "Cádiz",
  "Teruel",
  "Ávila",
  "Girona",
  "Jaén",
  "León",
  "Bilbao",
  "Murcia",
  "Oporto",
  "Lyon",
];
const teams = ["Compras", "Administración", "Gerencia", "Tienda", "Pedidos"];
const slugs = [
  "rizos-champu",
  "rizos-mascarilla",
  "espiritual-vela-ritual",
  "espiritual-incienso",
  "erotica-gel-intimo",
  "erotica-cofre-regalo",
];

/** Invented applicant that passes the form's validation; the same for the same `index` and `random`. */
export function sampleApplicant({ index, random }: { index: number; random: () => number }) {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const company = `${pick(kinds)} ${pick(names)} ${pick(places)} ${index}`;
  const country = random() < 0.8 ? "ES" : random() < 0.5 ? "PT" : "FR";
  const taxId = {
    ES: spanishKey(index),
    PT: `PT${500_000_000 + index}`,
    FR: `FR00${String(300_000_000 + index)}`,
  }[country];
  const parsed = parseAccessRequestForm({
    company,
    contact: `${pick(teams)} ${index}`,
    email: `${pick(teams).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}@tienda-${index}.example`,
    phone: `+34 6${String(10_000_000 + (index % 89_999_999)).padStart(8, "0")}`,
    taxId: taxId ?? "",
    wantsNews: random() < 0.3 ? ticked : "",
    selection: slugs
      .filter(() => random() < 0.2)
      .map((id, at) => ((index + at) % 3 === 0 ? id : `${id}:${12 * (1 + (index % 4))}`))
      .join(","),
    fillMilliseconds: "",
    trap: "",
  });
  if (parsed.kind === "problems")
    throw new Error(`sample ${index}: ${JSON.stringify(parsed.problems)}`);
  return submissionColumns(parsed.submission);
}

/** Spanish tax number of a company with the right check digit (Orden EHA/451/2008). */
function spanishKey(index: number): string {
  const digits = String(index % 10_000_000).padStart(7, "0");
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}
