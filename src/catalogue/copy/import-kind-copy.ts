import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import { productFactWords } from "../../products/copy/fact-words-copy.ts";
import { guardSentence, importProblemSentence } from "../../imports/copy/file-problems-copy.ts";
import { columnHeader } from "../../products/copy/import-columns-copy.ts";

export const importKindCopy: ImportKindCopy = {
  column: columnHeader,
  problem: importProblemSentence,
  guard: guardSentence,
  fact: productFactWords,
};
