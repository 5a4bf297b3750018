import { expect, test } from "vitest";
import { isSameCompanyName } from "./company-names.ts";

test.each([
  ["Perfumería Luz S.L.", "PERFUMERIA LUZ SL"],
  ["Perfumeria Luz", "LUZ PERFUMERÍA, SOCIEDAD LIMITADA UNIPERSONAL"],
  ["Perfumaria do Rio", "PERFUMARIA DO RIO, LDA."],
  ["Bella Donna", "BELLADONNA S.R.L."],
  ["Farmacia del Mar", "FARMACIA DEL MAR C.B."],
  ["Müller Kosmetik", "Müller Kosmetik GmbH & Co. KG"],
  ["Weiß & Söhne", "WEISS UND SOHNE GMBH"],
  ["Rizos Natrales", "RIZOS NATURALES SL"],
  ["L'Atelier d'Inès", "LATELIER DINES SARL"],
  ["Søstrene Grøn", "SOSTRENE GRON A/S"],
  ["Ana García López", "GARCIA LOPEZ ANA"],
  ["Casa Luna", "INVERSIONES PEREZ SL || CASA LUNA"],
  ["Farmacia", "FARMACIA SL"],
])("the company names «%s» and «%s» may be the same", (given, registered) => {
  expect(isSameCompanyName(given, registered)).toBe(true);
});

test.each([
  ["Tienda PT Ñandú", "TIENDA BONITA LDA"],
  ["Perfumería Luz", "PERFUMERIA SOL SL"],
  ["Farmacia del Mar", "FARMACIA SL"],
  ["Salón Rizo", "TRANSPORTES RIBEIRO, S.A."],
  ["Luz", "LUX SL"],
])("the company names «%s» and «%s» are hardly the same", (given, registered) => {
  expect(isSameCompanyName(given, registered)).toBe(false);
});

test.each([
  ["Papadopoulos", "ΠΑΠΑΔΟΠΟΥΛΟΣ ΑΕ"],
  ["Tienda Luz", "---"],
  ["Tienda Luz", ""],
])("the company names «%s» and «%s» cannot be compared", (given, registered) => {
  expect(isSameCompanyName(given, registered)).toBeNull();
});
