import { useHostileStrings } from "./abuse-suite.ts";
import { fewStrings, tellingStrings } from "./hostile-strings.ts";

// All strings: abuse.deep.test.ts.
useHostileStrings({ all: tellingStrings, few: fewStrings });
