import { useHostileStrings } from "./abuse-suite.ts";
import { hostileStrings, tellingStrings } from "./hostile-strings.ts";

useHostileStrings({ all: hostileStrings, few: tellingStrings });
