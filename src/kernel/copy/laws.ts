/** Names of the laws that the policies and retention rules cite; policies.test.ts ignores their numbers when it checks periods. */
export const laws = {
  gdpr: "Reglamento (UE)\u00A02016/679, General de Protección de Datos (RGPD)",
  dataProtection:
    "Ley Orgánica 3/2018, de Protección de Datos y garantía de los derechos digitales",
  informationSociety:
    "Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI)",
  lssiProvider: "artículo\u00A010",
  lssiCookies: "artículo\u00A022.2",
  tradeRecords: "artículo\u00A030 del Código de Comercio",
  gdprConsent: "art.\u00A06.1.a",
  gdprContract: "art.\u00A06.1.b",
  gdprDuty: "art.\u00A06.1.c",
  gdprInterest: "art.\u00A06.1.f",
  gdprMinimisation: "artículo\u00A05.1.c y e del RGPD",
  gdprAccountability: "artículo\u00A05.2 del RGPD",
  gdprSecurity: "artículo\u00A032 del RGPD",
  taxPrescription: "artículo\u00A066 de la Ley General Tributaria",
  blocking: "artículo\u00A032 de la Ley Orgánica 3/2018",
  minorInfringements: "artículo\u00A074 de la Ley Orgánica 3/2018",
  graveInfringements: "artículo\u00A072 de la Ley Orgánica 3/2018",
  labourPrescription: "artículo\u00A04 de la Ley sobre Infracciones y Sanciones en el Orden Social",
  gdprAnswer: "artículo\u00A012.3 del RGPD",
  gdprBreach: "artículo\u00A034 del RGPD",
  gdprAdequacy: "artículo\u00A045 del RGPD",
  gdprSafeguards: "artículo\u00A046 del RGPD",
} as const;

export const authority = {
  name: "Agencia Española de Protección de Datos",
  link: { label: "www.aepd.es", href: "https://www.aepd.es" },
} as const;
