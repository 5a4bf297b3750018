import type { LegalForm } from "../../tax-id/spain.ts";

export const legalForms: Record<LegalForm, string> = {
  "public-limited-company": "Sociedad anónima",
  "limited-company": "Sociedad de responsabilidad limitada",
  "general-partnership": "Sociedad colectiva",
  "limited-partnership": "Sociedad comanditaria",
  "community-of-property": "Comunidad de bienes",
  cooperative: "Sociedad cooperativa",
  association: "Asociación o fundación",
  "property-owners-community": "Comunidad de propietarios",
  "civil-partnership": "Sociedad civil",
  "foreign-entity": "Entidad extranjera",
  "local-authority": "Corporación local",
  "public-body": "Organismo público",
  "religious-institution": "Entidad religiosa",
  "state-or-regional-body": "Órgano de la Administración estatal o autonómica",
  "temporary-joint-venture": "Unión temporal de empresas",
  "other-entity": "Otro tipo de entidad",
  "permanent-establishment": "Establecimiento permanente de una entidad no residente",
  "natural-person": "Persona física",
  "foreign-natural-person": "Persona física extranjera",
};
