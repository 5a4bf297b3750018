export const factNames: Record<string, string> = {
  name: "nombre comercial",
  tagline: "lema",
  legalName: "denominación social",
  taxId: "NIF",
  address: "domicilio",
  registry: "datos registrales",
  location: "ubicación",
  email: "correo",
  phone: "teléfono",
  social: "redes sociales",
};

export const networkNames = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
  tiktok: "TikTok",
} as const;
