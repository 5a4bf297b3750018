/** Words for the copy that people get of their data, and for the report of an erasure. */
export const heldPersonCopy = {
  title: "Empresas en cuyo nombre actúa",
  membership: ({
    role,
    limit,
    from,
    until,
  }: {
    role: string;
    limit: string | null;
    from: string;
    until: string | null;
  }) => {
    const named = limit === null ? role : `${role}, hasta ${limit} por pedido`;
    return until ? `${named}, del ${from} al ${until}` : `${named}, desde el ${from}`;
  },
  invited: (date: string) => `Le invitaron el ${date}`,
  address: (place: string) => `Dirección: ${place}`,
  document: ({ name, date }: { name: string; date: string }) => `Documento: ${name}, del ${date}`,
  passkey: "Llave de acceso",
  passkeyMade: ({ name, date }: { name: string; date: string }) => `${name}, creada el ${date}`,
  session: "Sesión en su cuenta",
  sessionTimes: ({ from, last }: { from: string; last: string }) =>
    `iniciada el ${from}, usada por última vez el ${last}`,
  erasedKinds: {
    memberships: "Su sitio en empresas clientes",
    invitations: "Invitaciones de empresas",
  },
};
