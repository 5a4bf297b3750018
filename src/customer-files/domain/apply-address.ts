import { addressFields } from "../../companies/domain/address-record.ts";
import { withLostZeros } from "../../companies/domain/postcode.ts";
import { parseRecord } from "../../fields/field.ts";
import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { ticked } from "../../kernel/ticked.ts";
import {
  type AddressPart,
  type CustomerColumn,
  columnsOfAddress,
  type customerColumns,
} from "./customer-columns.ts";
import type { CustomerAddress } from "./customer-facts.ts";
import type { CustomerRowProblem } from "./customer-problems.ts";

type Values = ValuesOfRow<typeof customerColumns>;
/** Address after an import row: filled cells replace fields; `recipient` and `country` are fallbacks. */
export function applyAddress(
  values: Values,
  {
    kind,
    current,
    recipient,
    country,
  }: {
    kind: "billing" | "delivery";
    current: CustomerAddress | null;
    recipient: string;
    country: string;
  },
): { address: CustomerAddress | null; problems: CustomerRowProblem[] } {
  const columns = columnsOfAddress[kind];
  const parts = Object.entries(columns) as [AddressPart, CustomerColumn][];
  const given = parts.filter(([, column]) => values[column] !== undefined);
  // Many files fill the country column in every row, so a country alone does not create an address.
  if (!given.some(([part]) => part !== "country" && part !== "recipient") && !current)
    return { address: null, problems: [] };
  if (given.length === 0) return { address: current, problems: [] };
  const base = current ?? { recipient, street: "", postcode: "", city: "", province: "", country };
  const typed = {
    ...base,
    ...Object.fromEntries(given.map(([part, column]) => [part, String(values[column] ?? "")])),
  };
  const parsed = parseRecord(addressFields, {
    ...typed,
    recipient: typed.recipient || recipient,
    country: typed.country || country,
    postcode: withLostZeros(
      plainPostcode(typed.postcode, typed.country || country),
      typed.country || country,
    ),
    note: "",
    kind,
    isDefault: ticked,
  });
  if (parsed.kind === "values") {
    const { note: _, kind: __, isDefault: ___, ...address } = parsed.values;
    return { address, problems: [] };
  }
  const problems = (Object.keys(parsed.problems) as (AddressPart | "note")[]).flatMap(
    (part): CustomerRowProblem[] => {
      const column = part === "note" ? undefined : columns[part];
      // The recipient of the billing address has no column: it is the company's name, which is checked elsewhere.
      if (!column) return [];
      const isWrong = parsed.problems[part] === "wrong-postcode";
      const problem = isWrong ? "wrong-postcode" : "address-incomplete";
      return [{ column, problem }];
    },
  );
  return { address: current, problems };
}

/** Spanish postcode without what people and programs write beside it: «E-08003», «08 003», «8003.0», «08003 Barcelona». */
function plainPostcode(text: string, country: string): string {
  if (country !== "ES" || text.length > 60) return text;
  const found =
    /^(?:c\.?\s?p\.?|es?)?[\s:-]*(\d{1,2})\s?(\d{3})(?:[.,]0)?(?:[\s,-]+\p{L}.*)?$/iu.exec(text);
  return found ? `${found[1]}${found[2]}` : text;
}
