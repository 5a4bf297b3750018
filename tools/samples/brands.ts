/** Invented brands with their companies; `.example` (RFC 2606) and postcodes from 00 belong to nobody. */
export const brands = {
  RIZONDA: {
    number: "01",
    manufacturer: "Laboratorios Rizonda, S. L.",
    post: "Polígono de la Muestra, nave 1, 00101 Villamuestra, España",
    electronic: "calidad@rizonda.example",
    supplier: "LR-",
  },
  CARACOLA: {
    number: "02",
    manufacturer: "Cosmética Caracola, S. Coop.",
    post: "Camino de Ejemplo, 2, 00102 Villamuestra, España",
    electronic: "calidad@caracola.example",
    supplier: "4",
  },
  "MAR DE ONDAS": {
    number: "03",
    manufacturer: "Mar de Ondas Cosmética, S. L.",
    post: "Muelle de Ejemplo, 3, 00103 Puerto Muestra, España",
    electronic: "calidad@mardeondas.example",
    supplier: "MO/",
  },
  LUNAREA: {
    number: "04",
    manufacturer: "Lunarea Artesanía, S. L.",
    post: "Plaza de Ejemplo, 4, 00104 Villamuestra, España",
    electronic: "producto@lunarea.example",
    supplier: "LNA ",
  },
  "TIERRA QUIETA": {
    number: "05",
    manufacturer: "Tierra Quieta, S. L.",
    post: "Vereda de Ejemplo, 5, 00105 Valle de Muestra, España",
    electronic: "producto@tierraquieta.example",
    supplier: "TQ",
  },
  "ALBA & HUMO": {
    number: "06",
    manufacturer: "Alba y Humo Velas, S. L.",
    post: "Travesía de Ejemplo, 6, 00106 Villamuestra, España",
    electronic: "producto@albayhumo.example",
    supplier: "AH.",
  },
  VELUMA: {
    number: "07",
    manufacturer: "Veluma Bienestar, S. L.",
    post: "Ronda de Ejemplo, 7, 00107 Puerto Muestra, España",
    electronic: "calidad@veluma.example",
    supplier: "V-",
  },
  SEDALINA: {
    number: "08",
    manufacturer: "Sedalina Cosmética, S. L.",
    post: "Paseo de Ejemplo, 8, 00108 Villamuestra, España",
    electronic: "calidad@sedalina.example",
    supplier: "SD",
  },
  NOCTÁMBULA: {
    number: "09",
    manufacturer: "Noctámbula Deseo, S. L.",
    post: "Callejón de Ejemplo, 9, 00109 Puerto Muestra, España",
    electronic: "calidad@noctambula.example",
    supplier: "NC-",
  },
} as const;

export type BrandName = keyof typeof brands;
