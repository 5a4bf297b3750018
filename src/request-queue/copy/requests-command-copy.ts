export const requestsCommand = {
  usage: "npm run -s requests -- export --format json|csv",
  failed: "No se han podido leer las solicitudes",
};
