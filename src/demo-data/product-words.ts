import type { CatalogueName } from "../products/domain/catalogue-names.ts";
import type { IvaClass } from "../products/domain/iva.ts";
import type { NetContent } from "../products/domain/product.ts";

/** Article of the generated catalogue; each brand has several families (groups of variants) of it. */
export type Article = {
  catalogue: CatalogueName;
  category: readonly [string, string];
  name: string;
  cnCode: string;
  ivaClass?: IvaClass;
  /** Period after opening (PAO) in months; null if the article is not a cosmetic. */
  pao: number | null;
  inci: string;
  warnings: string;
  un?: string;
  variants: readonly { label: string; content: NetContent | null; grams: number }[];
  /** Order multiple, and units per case. */
  pack: readonly [number, number];
};

const outer =
  "Uso externo. Evite el contacto con los ojos. Mantenga fuera del alcance de los niños.";
const candle =
  "No deje nunca una vela encendida sin vigilancia. Manténgala lejos de objetos inflamables, niños y animales.";
const smoke =
  "Quémelo solo en un soporte que resista el calor y ventile la estancia después de usarlo.";
const hair =
  "Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Chloride, {i}, Panthenol, Parfum, Citric Acid, Sodium Benzoate, Potassium Sorbate";
const wash =
  "Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Sodium Lauroyl Sarcosinate, Glycerin, {i}, Parfum, Citric Acid, Sodium Benzoate, Potassium Sorbate";
const oil =
  "Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, {i}, Tocopherol, Parfum, Linalool";
const gel =
  "Aqua, Glycerin, Propanediol, Hydroxyethylcellulose, {i}, Citric Acid, Sodium Benzoate, Potassium Sorbate";

export const articles: readonly Article[] = [
  ...inCatalogue("rizos", [
    article("Lavado > Champús", "Champú", "33051000", {
      pao: 12,
      inci: wash,
      variants: ml(100, 250, 500, 1000),
    }),
    article("Lavado > Acondicionadores", "Acondicionador", "33059000", {
      pao: 12,
      inci: hair,
      variants: ml(100, 250, 500, 1000),
    }),
    article("Tratamiento > Mascarillas", "Mascarilla", "33059000", {
      pao: 12,
      inci: hair,
      variants: ml(100, 300, 500),
    }),
    article("Tratamiento > Aceites y sérums", "Sérum capilar", "33059000", {
      pao: 12,
      inci: oil,
      variants: ml(15, 30, 50, 100),
    }),
    article("Peinado > Cremas y leches", "Crema de peinado", "33059000", {
      pao: 12,
      inci: hair,
      variants: ml(50, 150, 300),
    }),
    article("Peinado > Geles y espumas", "Gel definidor", "33059000", {
      pao: 12,
      inci: gel,
      variants: ml(100, 250, 500),
    }),
    article("Peinado > Brumas, sprays y lacas", "Laca en aerosol", "33053000", {
      pao: 36,
      inci: "Dimethyl Ether, Alcohol Denat., PVP, {i}, Panthenol, Parfum",
      un: "UN1950",
      warnings: "Aerosol extremadamente inflamable. No exponer a temperaturas superiores a 50 °C.",
      variants: ml(75, 250, 400),
    }),
    article("Uñas > Esmaltes de uñas", "Esmalte de uñas", "33043000", {
      pao: 24,
      inci: "Ethyl Acetate, Butyl Acetate, Nitrocellulose, {i}, CI 77891, CI 77491",
      un: "UN1266",
      warnings: "Líquido y vapores muy inflamables.",
      variants: shades("arena", "nácar", "coral", "cereza", "salvia", "noche"),
    }),
    article("Accesorios > Peines y cepillos", "Cepillo desenredante", "96032930", {
      pao: null,
      inci: "",
      warnings: "Lave con agua tibia.",
      variants: shades("negro", "carey", "salvia"),
    }),
  ]),
  ...inCatalogue("espiritual", [
    article("Velas > Velas en vaso", "Vela aromática", "34060000", {
      pao: null,
      inci: "",
      warnings: candle,
      variants: g(120, 200, 300),
    }),
    article("Incienso > Varillas y conos", "Incienso en varillas", "33074100", {
      pao: null,
      inci: "",
      warnings: smoke,
      variants: pieces(20, 40, 100),
    }),
    article("Incienso > Maderas, resinas y carbones", "Resina en grano", "13019000", {
      pao: null,
      inci: "",
      warnings: smoke,
      variants: g(30, 50, 250),
    }),
    article("Aromas del hogar > Difusores de varillas", "Difusor de varillas", "33074900", {
      pao: null,
      inci: "",
      warnings: "No ingerir. Puede provocar una reacción alérgica en la piel.",
      variants: ml(50, 120, 250),
    }),
    article("Minerales > Piedras rodadas", "Piedras rodadas", "71162080", {
      pao: null,
      inci: "",
      warnings: "Contiene piezas pequeñas.",
      variants: pieces(6, 12, 24),
    }),
    article("Infusiones > Infusiones y tés", "Infusión en lata", "12119086", {
      pao: null,
      inci: "",
      ivaClass: "reduced",
      warnings: "Consérvese en lugar fresco y seco.",
      variants: g(50, 80, 200),
    }),
    article("Baño > Sales de baño", "Sales de baño", "33073000", {
      pao: 12,
      inci: "Maris Sal, Sodium Bicarbonate, {i}, Parfum, Linalool",
      variants: g(250, 400, 1000),
    }),
  ]),
  ...inCatalogue("erotica", [
    article("Masaje > Aceites de masaje", "Aceite de masaje", "33049900", {
      pao: 12,
      inci: oil,
      variants: ml(50, 100, 200),
    }),
    article("Intimidad > Lubricantes", "Lubricante base agua", "33079000", {
      pao: 12,
      inci: gel,
      variants: ml(50, 100, 250),
    }),
    article("Intimidad > Preservativos", "Preservativos", "40141000", {
      pao: null,
      inci: "",
      ivaClass: "super-reduced",
      warnings: "Producto sanitario de un solo uso. Contiene látex.",
      variants: pieces(3, 12, 144),
    }),
    article("Baño > Espumas de baño", "Espuma de baño", "33073000", {
      pao: 12,
      inci: wash,
      variants: ml(100, 250, 500),
    }),
    article("Juegos > Cartas y dados", "Juego de cartas", "95044000", {
      pao: null,
      inci: "",
      warnings: "Solo para mayores de 18 años.",
      variants: pieces(32, 52),
    }),
    article("Accesorios > Antifaces y plumas", "Antifaz de satén", "63079098", {
      pao: null,
      inci: "",
      warnings: "Lave a mano.",
      variants: shades("negro", "granate", "nude"),
    }),
  ]),
];

type ArticleOfCatalogue = Omit<Article, "catalogue">;

function inCatalogue(catalogue: CatalogueName, list: readonly ArticleOfCatalogue[]): Article[] {
  return list.map((one) => ({ ...one, catalogue }));
}

function article(
  category: string,
  name: string,
  cnCode: string,
  facts: Pick<Article, "pao" | "inci" | "variants"> & Partial<Article>,
): ArticleOfCatalogue {
  const [wide = "", narrow = ""] = category.split(" > ");
  return { category: [wide, narrow], name, cnCode, warnings: outer, pack: [6, 24], ...facts };
}

function ml(...sizes: readonly number[]) {
  return sizes.map((size) => ({
    label: `${size} ml`,
    content: { count: 1, milli: size * 1000, unit: "ml" as const },
    grams: Math.round(size * 1.06) + 28,
  }));
}

function g(...sizes: readonly number[]) {
  return sizes.map((size) => ({
    label: `${size} g`,
    content: { count: 1, milli: size * 1000, unit: "g" as const },
    grams: Math.round(size * 1.3) + 20,
  }));
}

function pieces(...counts: readonly number[]) {
  return counts.map((count) => ({
    label: `${count} uds`,
    content: { count: 1, milli: count * 1000, unit: "ud" as const },
    grams: count * 3 + 20,
  }));
}

function shades(...names: readonly string[]) {
  return names.map((label) => ({ label, content: null, grams: 46 }));
}

export const qualities =
  "radiante,vital,suave,natural,de noche,de día,edición artesana,esencial,profesional,de viaje".split(
    ",",
  );

export const scents: readonly (readonly [string, string])[] = [
  ["argán", "Argania Spinosa Kernel Oil"],
  ["karité", "Butyrospermum Parkii Butter"],
  ["coco", "Cocos Nucifera Oil"],
  ["almendra", "Prunus Amygdalus Dulcis Oil"],
  ["lavanda", "Lavandula Angustifolia Oil"],
  ["romero", "Rosmarinus Officinalis Leaf Oil"],
  ["rosa", "Rosa Damascena Flower Oil"],
  ["azahar", "Citrus Aurantium Amara Flower Oil"],
  ["avena", "Avena Sativa Kernel Extract"],
  ["aloe", "Aloe Barbadensis Leaf Juice"],
  ["manzanilla", "Chamomilla Recutita Flower Extract"],
  ["jazmín", "Jasminum Officinale Oil"],
];

export const brandStarts =
  "Alda,Bruma,Calma,Dalia,Estela,Fada,Garza,Hebra,Iris,Jara,Kala,Lirio,Malva,Nube,Olmo,Pétala,Quima,Rama,Salma,Tila,Umbra,Vega,Yedra,Zarza".split(
    ",",
  );
export const brandEnds =
  "lia,nova,mar,sol,luna,tierra,viva,clara,bella,serena,flor,vento,rea,dora,mira,noa,ria,vela,brisa,alba,cima,ona,tera,luz,nia,rosa,fina,dea,lis,zul,mora,lina,gala,ela".split(
    ",",
  );
