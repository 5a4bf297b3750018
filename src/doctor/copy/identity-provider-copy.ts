const subject = "OIDC";
const checkIssuer = "Revise OIDC_ISSUER y que esta máquina llegue al proveedor.";

export const identityProviderFindings = {
  silent: (issuer: string) => ({
    subject,
    says: `${issuer} no contesta`,
    todo: checkIssuer,
  }),
  noProvider: (issuer: string, status: number) => ({
    subject,
    says: `en ${issuer} no hay un proveedor de OpenID Connect (contesta ${status})`,
    todo: checkIssuer,
  }),
  otherName: (named: string) => ({
    subject,
    says: `el proveedor se llama ${named}`,
    todo: "Póngalo así, tal cual, en OIDC_ISSUER.",
  }),
  answers: ({ issuer, callback }: { issuer: string; callback: string }) => ({
    subject,
    says: `contesta ${issuer}; en él, la dirección de vuelta es ${callback}`,
  }),
};
