export const operatorCommandCopy = {
  noDatabase: (file: string) => `Todavía no hay ninguna base de datos en ${file}.`,
  emptyDatabase: "La base de datos está todavía sin estrenar.",
};

export const backupCommand = {
  usage: "npm run -s backup -- ARCHIVO [--force]",
  failed: "No se ha podido hacer la copia",
  done: ({ file, rows, tables, size }: Copied & { file: string; size: string }) =>
    `${file}: ${rows} filas de ${tables} tablas, ${size}`,
  withKeys: "Lleva dentro las claves de firma: guárdela como se guarda una contraseña.",
  withoutKeys: "No lleva las claves de firma: guarde SIGNING_KEYS donde guarde sus contraseñas.",
};

export const restoreCommand = {
  usage: "npm run -s restore -- ARCHIVO [--replace] [--while-running] [--add-keys | --keep-keys]",
  failed: "No se ha podido restaurar",
  done: ({ rows, tables, createdAt }: Copied & { createdAt: string }) =>
    `${rows} filas de ${tables} tablas, tal como estaban el ${createdAt}; coinciden todas las sumas`,
  keysInEnvironment: "Las claves de firma vienen de SIGNING_KEYS: ponga las de entonces.",
  keysAdded: (fingerprints: readonly string[]) =>
    `Claves de firma añadidas de la copia (huella): ${fingerprints.join(", ")}. Valen los enlaces de los correos de entonces.`,
  keysLeft: (fingerprints: readonly string[]) =>
    `Claves de firma de la copia que no se han añadido (huella): ${fingerprints.join(", ")}. No valen los enlaces de los correos de entonces.`,
  keysKnown:
    "Las claves de firma de la copia ya estaban aquí: los enlaces de los correos siguen valiendo.",
};

export const moveCommand = {
  usage: "npm run -s move -- postgres://usuario:contraseña@servidor:puerto/base [--replace]",
  failed: "No se ha podido hacer el traslado",
  done: ({ rows, tables, wasThere }: Copied & { wasThere: boolean }) =>
    `${rows} filas de ${tables} tablas: ${wasThere ? "ya estaban allí, y son las mismas" : "trasladadas, y coinciden todas las sumas"}`,
  next: "Arranque el sitio con DATABASE_URL y las mismas claves (SIGNING_KEYS o DATA_DIR). Sin DATABASE_URL ya no arranca con los datos de antes.",
};

export const migrateCommand = {
  usage: "npm run -s migrate",
  failed: "No se ha podido poner al día la base de datos",
  upToDate: "La base de datos ya estaba al día.",
  migrated: (count: number) => `La base de datos está al día: ${count} migraciones aplicadas.`,
};

type Copied = { rows: number; tables: number };
