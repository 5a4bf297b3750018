/** Texts of the command that prints blocked data. */
export const blockedCommand = {
  usage:
    "npm run -s blocked -- show --for AUTORIDAD-Y-EXPEDIENTE (--email CORREO | --tax-id NIF | --reference B2B-XXXX-XXXX|PED-XXXX-XXXX)",
  failed: "No se han podido leer los datos bloqueados",
  noEmail: (typed: string) => `«${typed}» no es una dirección de correo.`,
  noTaxId: (typed: string) => `«${typed}» no es un NIF ni un NIF-IVA.`,
  noReference: (typed: string) => `«${typed}» no es una referencia.`,
};
