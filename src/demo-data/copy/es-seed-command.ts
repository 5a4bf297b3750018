export const seedCommand = {
  usage:
    "npm run seed -- [--requests NÚMERO] [--years NÚMERO] [--products NÚMERO [--write-workbook ARCHIVO]] [--into-real-data]",
  failed: "No se han podido añadir los datos de muestra",
  written: (products: number, file: string) =>
    `${products} productos de muestra escritos en ${file}`,
  productsPresent:
    "Los productos de muestra ya están. Para otros, use una DATA_DIR o DATABASE_URL vacía.",
  realProducts: (count: number) =>
    `En el catálogo ya hay ${count} productos. Use otra DATA_DIR o DATABASE_URL, o --into-real-data si de verdad los quiere juntos.`,
  productsAdded: (count: number, seconds: string) =>
    `${count} productos de muestra en ${seconds} s`,
  samplesPresent: (count: number) =>
    `Las solicitudes de muestra ya están (${count}). Para otras, use una DATA_DIR o DATABASE_URL vacía.`,
  realRequests: (count: number) =>
    `En la base de datos ya hay ${count} solicitudes, y las de muestra no se podrían separar de ellas después. Use otra DATA_DIR o DATABASE_URL, o --into-real-data si de verdad las quiere juntas.`,
  realCompanies: (count: number) =>
    `En la base de datos ya hay ${count === 1 ? "1 empresa" : `${count} empresas`}, y las solicitudes de muestra quedarían entre sus datos. Use otra DATA_DIR o DATABASE_URL, o --into-real-data si de verdad las quiere juntas.`,
  requestsAdded: (count: number, seconds: string) =>
    `${count} solicitudes de muestra añadidas en ${seconds} s`,
};
