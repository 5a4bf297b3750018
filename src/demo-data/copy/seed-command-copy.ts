/** Numbers of records in the database that are no samples. */
export type RealData = Record<
  "requests" | "privacyRequests" | "companies" | "people" | "products",
  number
>;

export const seedCommand = {
  usage:
    "npm run seed -- [--requests NÚMERO] [--years NÚMERO] [--products NÚMERO [--write-workbook ARCHIVO]] [--into-real-data]",
  failed: "No se han podido añadir los datos de ejemplo",
  written: (products: number, file: string) =>
    `${products} productos de ejemplo escritos en ${file}`,
  productsPresent:
    "Los productos de ejemplo ya están. Para otros, use una DATA_DIR o DATABASE_URL vacía.",
  productsAdded: (count: number, seconds: string) =>
    `${count} productos de ejemplo en ${seconds} s`,
  samplesPresent: (count: number) =>
    `Las solicitudes de ejemplo ya están (${count}). Para otras, use una DATA_DIR o DATABASE_URL vacía.`,
  realData(counts: RealData): string {
    const found = (Object.entries(counts) as [keyof RealData, number][])
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${realDataNames[name][count === 1 ? 0 : 1]}`);
    return `En la base de datos ya hay datos que no son de ejemplo (${found.join(", ")}), y los de ejemplo no se podrían separar de ellos después. Use otra DATA_DIR o DATABASE_URL, o --into-real-data si de verdad los quiere juntos.`;
  },
  requestsAdded: (count: number, seconds: string) =>
    `${count} solicitudes de ejemplo añadidas en ${seconds} s`,
};

const realDataNames: Readonly<Record<keyof RealData, readonly [one: string, many: string]>> = {
  requests: ["solicitud", "solicitudes"],
  privacyRequests: ["solicitud de derechos", "solicitudes de derechos"],
  companies: ["empresa", "empresas"],
  people: ["persona", "personas"],
  products: ["producto", "productos"],
};
