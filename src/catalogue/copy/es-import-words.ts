import { customerImportWords } from "../../companies/copy/es-import-pages.ts";
import { doneCopy, importsCopy } from "./es-import-pages.ts";
import { approvalCopy, differenceCopy, mappingCopy, progressCopy } from "./es-import-steps.ts";

const ofCatalogue = {
  hint: importsCopy.upload.hint,
  mapping: mappingCopy,
  step: progressCopy.step,
  difference: {
    ...{ title: differenceCopy.title, same: differenceCopy.same },
    ...{ counts: differenceCopy.counts, examples: differenceCopy.examples },
  },
  approval: { submit: approvalCopy.submit, discardText: approvalCopy.discardText, people: null },
  done: {
    ...{ applied: doneCopy.applied, undoText: doneCopy.undoText },
    ...{ undone: doneCopy.undone, kept: doneCopy.kept },
  },
};

const ofCustomers: ImportWords = {
  hint: customerImportWords.upload.hint,
  mapping: { ...mappingCopy, ...customerImportWords.mapping },
  step: { ...progressCopy.step, ...customerImportWords.progress },
  difference: customerImportWords.difference,
  approval: customerImportWords.approval,
  done: customerImportWords.done,
};

type Words<Copy> = {
  readonly [Name in keyof Copy]: Copy[Name] extends string
    ? string
    : Copy[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Copy[Name] extends null
        ? string | null
        : Words<Copy[Name]>;
};

/** Texts of the import pages that differ between files of the catalogue and files of customers. */
export type ImportWords = Words<typeof ofCatalogue>;

export function importWordsOf(kind: string): ImportWords {
  return kind === "customers" ? ofCustomers : ofCatalogue;
}
