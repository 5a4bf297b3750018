export const settingsFindings = {
  ownCompany: { subject: "empresa", says: "ningún dato es ya de la empresa de ejemplo" },
  sampleCompany: (facts: string) => ({
    subject: "empresa",
    says: `siguen siendo de la empresa de ejemplo: ${facts}`,
    todo: "Escriba los suyos en /gestion/ajustes/empresa, o impórtelos con npm run -s settings -- import FICHERO; correo y teléfono pueden ir también en SITE_EMAIL y SITE_PHONE. Hasta entonces no se puede publicar, y la web dice al pie que es de ejemplo.",
  }),
  sampleLocation: (location: string) => ({
    subject: "empresa",
    says: `la ubicación sigue siendo la de la empresa de ejemplo: «${location}»`,
    todo: "Escriba la suya en /gestion/ajustes/empresa, por ejemplo la ciudad y adónde sirve.",
  }),
  sampleClaims: (claims: string) => ({
    subject: "empresa",
    says: `la portada dice todavía lo que la empresa de ejemplo dice de sí misma: ${claims}`,
    todo: "Escriba lo suyo en /gestion/ajustes/portada y /gestion/ajustes/cifras, o quítelo en /gestion/primeros-pasos/publicacion antes de publicar; si ya está publicada, vacíe ahí los textos y ponga 0 en las cifras.",
  }),
  variablesUnderstood: { subject: "configuración", says: "todas las variables se entienden" },
  unencryptedLinks: (publicUrl: string) => ({
    subject: "PUBLIC_URL",
    says: `los enlaces de los correos llevan a ${publicUrl}, sin cifrar`,
    todo: "Ponga en PUBLIC_URL la dirección https con la que entran sus visitantes.",
  }),
  keysOfOneInstance: {
    subject: "SIGNING_KEYS",
    says: "las claves están en DATA_DIR; otra instancia tendría otras",
    todo: "Si piensa tener varias instancias, dé a todas las mismas SIGNING_KEYS.",
  },
  unknownVariable: ({ name, meant }: { name: string; meant: string }) => ({
    subject: "configuración",
    says: `${name} no es una variable de este sitio y no se lee`,
    todo: `¿Quería decir ${meant}?`,
  }),
};
