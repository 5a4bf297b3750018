import { expect, it } from "vitest";
import { importKinds } from "../../import-kinds.ts";

it.each(Object.values(importKinds))(
  "the import help explains every column of files of $name",
  ({ columns, copy }) => {
    const unexplained = Object.keys(columns).filter((column) => {
      const { text, accepts } = copy.template.help(column);
      return text === "" || accepts === "";
    });
    expect(unexplained).toEqual([]);
  },
);
