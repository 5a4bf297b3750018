import type { ImportProgress } from "../../imports/domain/run.ts";
import { formatCount, formatMoment } from "../../kernel/format.ts";
import { customerImportWords } from "../../companies/copy/customer-import-words-copy.ts";
import { doneCopy, importOutdated, importsCopy } from "../../imports/copy/import-pages-copy.ts";
import { approvalCopy, differenceCopy, mappingCopy, progressCopy } from "../../imports/copy/import-steps-copy.ts";

const ofCatalogue = {
  hint: importsCopy.upload.hint,
  mapping: mappingCopy,
  step: progressCopy.step,
  difference: {
    title: differenceCopy.title,
    same: differenceCopy.same,
    counts: differenceCopy.counts,
    examples: differenceCopy.examples,
  },
  approval: { submit: approvalCopy.submit, discardText: approvalCopy.discardText, people: null },
  outdated: importOutdated,
  done: {
    applied: doneCopy.applied,
    undoText: doneCopy.undoText,
    undone: doneCopy.undone,
    kept: doneCopy.kept,
  },
};

const ofCustomers: ImportWords = {
  hint: customerImportWords.upload.hint,
  mapping: { ...mappingCopy, ...customerImportWords.mapping },
  step: { ...progressCopy.step, ...customerImportWords.progress },
  difference: customerImportWords.difference,
  approval: customerImportWords.approval,
  done: customerImportWords.done,
  outdated: customerImportWords.outdated,
};

/** Texts of import pages for files with data of existing products, such as prices, which add and remove no products. */
function besideProducts({ data, added, changed, undone }: BesideProducts): ImportWords {
  const { difference, done, step } = ofCatalogue;
  return {
    ...ofCatalogue,
    step: { ...step, writing: `Escribiendo ${data}` },
    difference: { ...difference, counts: { ...difference.counts, added, changed } },
    done: {
      ...done,
      applied: (count) =>
        `Hecho: ${data} de ${count === 1 ? "1 producto" : `${formatCount(count)} productos`}.`,
      undoText: (until) =>
        `Hasta el ${formatMoment(until)} puede deshacer esta importación. ${undone}, salvo donde alguien haya hecho cambios después.`,
    },
  };
}

type BesideProducts = Readonly<Record<"data" | "added" | "changed" | "undone", string>>;

type Words<Copy> = {
  readonly [Name in keyof Copy]: Copy[Name] extends string
    ? string
    : Copy[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Copy[Name] extends null
        ? string | null
        : Words<Copy[Name]>;
};

export type ImportWords = Words<typeof ofCatalogue>;

export function importProgressLine(kind: string, progress: ImportProgress): string {
  const rows = `${importWordsOf(kind).step[progress.step]}… ${progressCopy.done(progress)}`;
  return progress.problems === 0 ? rows : `${rows}, ${progressCopy.soFar(progress.problems)}`;
}

export function importWordsOf(kind: string): ImportWords {
  return wordsOfKinds[kind] ?? ofCatalogue;
}

const wordsOfKinds: Readonly<Record<string, ImportWords>> = {
  customers: ofCustomers,
  prices: besideProducts({
    data: "precios",
    added: "Productos que entran en la lista de precios",
    changed: "Productos cuyos precios cambian",
    undone: "Los precios nuevos se quitan y los demás vuelven a ser los de antes",
  }),
  stock: besideProducts({
    data: "existencias",
    added: "Productos sin existencias anotadas hasta ahora",
    changed: "Productos cuyas existencias cambian",
    undone: "Vuelven las existencias de antes",
  }),
  codes: besideProducts({
    data: "códigos",
    added: "Productos sin otros códigos hasta ahora",
    changed: "Productos cuyos códigos cambian",
    undone: "Los códigos nuevos se quitan y vuelven los de antes",
  }),
  translations: besideProducts({
    data: "traducciones",
    added: "Productos sin traducción hasta ahora",
    changed: "Productos cuya traducción cambia",
    undone: "Las traducciones nuevas se quitan y vuelven las de antes",
  }),
};
