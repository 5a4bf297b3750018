import { foldName } from "../../kernel/fold.ts";
import { alpha2Codes, isoCountries, otherCountryCodes } from "../../kernel/iso-countries.ts";

/** Names beside those of the runtime (CLDR): official ones, of before, and abbreviations. */
const otherNames: Readonly<Record<string, string>> = {
  AE: "Emiratos Árabes; EAU; UAE",
  BA: "Bosnia; Bosnia-Herzegovina",
  BD: "Bangladesh",
  BH: "Bahréin; Bahrein",
  BO: "Estado Plurinacional de Bolivia",
  BQ: "Bonaire",
  BT: "Bhután",
  BW: "Botswana",
  BY: "Belarús; Belarus",
  CD: "Zaire; Congo (Rep. Dem.); República Democrática del Congo; RD Congo; RDC",
  CF: "Centroáfrica",
  CG: "Congo; República del Congo",
  CI: "Costa de Marfil",
  CN: "República Popular China; RP China; PR China; PRC; R.P.C.; China continental; P.R.C.",
  CV: "Cabo Verde",
  CZ: "República Checa; Rep. Checa; Checa",
  DE: "República Federal de Alemania; RFA",
  DJ: "Djibouti",
  DO: "Rep. Dominicana; Santo Domingo",
  EH: "Sahara Occidental; Sáhara",
  ES: "Reino de España; Canarias; Islas Canarias; Baleares; Islas Baleares; Ceuta; Melilla; Península",
  FJ: "Fiji",
  FK: "Falkland; Islas Falkland; Malvinas",
  FM: "Estados Federados de Micronesia",
  FO: "Feroe",
  FR: "Francia metropolitana; República Francesa",
  GB: "Gran Bretaña; Inglaterra; Escocia; Gales; Irlanda del Norte; U.K.; Reino Unido de Gran Bretaña e Irlanda del Norte; England; Scotland; Wales; Great Britain",
  GW: "Guinea Bissau",
  GY: "Guayana",
  HK: "Hong Kong; China, Hong Kong; Hongkong",
  IE: "República de Irlanda; Eire",
  IQ: "Iraq",
  IR: "República Islámica de Irán",
  KE: "Kenya",
  KN: "Saint Kitts y Nevis",
  KP: "República Popular Democrática de Corea; RPD Corea",
  KR: "Corea; República de Corea; Rep. de Corea; Korea",
  LA: "República Democrática Popular Lao; RDP Lao",
  LS: "Lesotho",
  MD: "Moldova; República de Moldova; República de Moldavia",
  MX: "Méjico; Estados Unidos Mexicanos",
  MK: "Macedonia; ARY Macedonia",
  MM: "Birmania; Myanmar",
  MO: "Macao; China, Macao",
  MW: "Malawi",
  NL: "Holanda; Paises bajos (Holanda)",
  PS: "Palestina; Estado de Palestina",
  PW: "Palau",
  QA: "Qatar",
  RU: "Federación Rusa; Federación de Rusia",
  RW: "Rwanda",
  SA: "Arabia Saudita; Arabia",
  SK: "República Eslovaca; Rep. Eslovaca",
  ST: "Santo Tomé",
  SY: "República Árabe Siria",
  SZ: "Suazilandia; Swazilandia; Eswatini",
  TL: "Timor Oriental; Timor Leste",
  TR: "Türkiye",
  TW: "Taiwan; Formosa; Taiwán (China)",
  TZ: "República Unida de Tanzania",
  US: "Estados Unidos de América; EEUU; EE. UU.; E.E.U.U.; USA; U.S.A.; Norteamérica",
  VA: "Vaticano; Santa Sede",
  VE: "República Bolivariana de Venezuela",
  VI: "Islas Vírgenes Americanas",
  VN: "Viet Nam",
  ZA: "Sudáfrica; República de Sudáfrica; Rep. Sudafricana; Suráfrica",
  ZW: "Zimbabwe",
};

/** ISO 3166-1 alpha-2 code by name in Spanish or English, and by other codes; names are in lower case, without accents. */
export function countryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = foldName(name ?? "");
    if (key !== "" && !found.has(key)) found.set(key, code);
  };
  for (const code of isoCountries) add(code, code);
  for (const [other, code] of Object.entries(otherCountryCodes)) add(other, code);
  for (const [alpha3, code] of alpha2Codes) add(alpha3, code);
  for (const language of ["es", "en"]) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of isoCountries) add(names.of(code), code);
  }
  for (const [code, names] of Object.entries(otherNames))
    for (const name of names.split(";")) add(name, code);
  return found;
}
