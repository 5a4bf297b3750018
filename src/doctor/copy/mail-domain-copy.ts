export const mailDomainFindings = {
  spf: {
    todo: (domain: string) => `Publique en ${domain} el registro TXT «v=spf1 …» de su proveedor.`,
    weakness: "deja que cualquiera envíe en su nombre",
    remedy: "Termine el registro en «~all» o «-all».",
  },
  dmarc: {
    todo: (domain: string) => `Publique en _dmarc.${domain} un TXT como «v=DMARC1; p=quarantine».`,
    weakness: "con «p=none» lo que otros envían en su nombre se entrega igual",
    remedy: "Cuando los informes no traigan correos suyos, publique «p=quarantine».",
  },
  missing: "no está publicado",
  repeated: {
    says: "está publicado más de una vez, y así no vale",
    todo: "Deje un solo registro.",
  },
  weak: (record: string, weakness: string) => `${record}: ${weakness}`,
  noKey: (name: string) => ({
    subject: "DKIM",
    says: `no hay clave en ${name}`,
    todo: "Publique la que da su proveedor, o corrija DKIM_SELECTOR.",
  }),
  noUsualKey: {
    subject: "DKIM",
    says: "no hay clave con ninguno de los nombres usuales",
    todo: "Ponga en DKIM_SELECTOR el nombre (selector) que da su proveedor.",
  },
  away: { says: "el DNS no responde", todo: "Repítalo con conexión a Internet." },
};
