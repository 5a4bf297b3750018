import type { PersonalData } from "../../kernel/personal-data.ts";
import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { platformTables } from "../database/tables.ts";
import type { Enforcement } from "./enforcement.ts";

/** Retention rules of a feature folder by kind of data. The operator carries out rules without `enforcement`. */
export type CapabilityRetention = Readonly<
  Record<string, RetentionRule & { enforcement?: Enforcement }>
>;

type Capabilities = readonly { retention?: CapabilityRetention; personalData?: PersonalData }[];

/** Retention rules of all capabilities, in the order in which the nightly job carries out the rules. */
export function retentionRules(capabilities: Capabilities): CapabilityRetention {
  return Object.fromEntries(
    capabilities.flatMap(({ retention = {} }) => Object.entries(retention)),
  );
}

/** Description of the personal data in every column of the database. */
export function personalDataOf(capabilities: Capabilities): PersonalData {
  return Object.fromEntries([
    ...Object.entries(platformTables),
    ...capabilities.flatMap(({ personalData = {} }) => Object.entries(personalData)),
  ]);
}

/** Input of the nightly job: retention rules and personal data of all capabilities. */
export function broughtRetention(capabilities: Capabilities) {
  return { rules: retentionRules(capabilities), personalData: personalDataOf(capabilities) };
}
