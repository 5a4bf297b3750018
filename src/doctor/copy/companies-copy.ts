const subject = "empresas";

export const companyFindings = {
  orphaned: (count: number) => ({
    subject,
    says:
      count === 1
        ? "una empresa no tiene titular: nadie puede llevar sus personas"
        : `${count} empresas no tienen titular: nadie puede llevar sus personas`,
    todo: "Búsquelas en /gestion/empresas y nombre titular a alguien, o ciérrelas.",
  }),
  healthy: (active: number) => ({
    subject,
    says: active === 1 ? "1 activa, con titular" : `${active} activas, todas con titular`,
  }),
  lateJoining: (count: number, days: number) => ({
    subject,
    says: `${count} ${count === 1 ? "persona pide" : "personas piden"} entrar en una empresa, ${since(count, days)}`,
    todo: "Déjelas entrar o no en /gestion/empresas, «Con solicitudes por decidir».",
  }),
  lateDocuments: (count: number, days: number) => ({
    subject,
    says: `${count} ${count === 1 ? "documento espera" : "documentos esperan"} su comprobación, ${since(count, days)}`,
    todo: "Compruébelos en la página de cada empresa, Documentos.",
  }),
};

function since(count: number, days: number): string {
  return count === 1 ? `desde hace ${days} días` : `el más antiguo hace ${days} días`;
}
