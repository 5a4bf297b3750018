import type { PersonalData } from "../kernel/personal-data.ts";
import { platformPersonalData } from "../platform/database/personal-data.ts";
import type { RetentionRule } from "./domain/retention.ts";
import type { Enforcement } from "./enforcement.ts";

/** Retention rules of one capability, by the kind of data; without an enforcement, the operator carries them out. */
export type CapabilityRetention = Readonly<
  Record<string, RetentionRule & { enforcement?: Enforcement }>
>;

type Capabilities = readonly { retention?: CapabilityRetention; personalData?: PersonalData }[];

/** The rules of all capabilities in their order, in which the nightly job carries them out. */
export function retentionRules(capabilities: Capabilities): CapabilityRetention {
  return Object.fromEntries(
    capabilities.flatMap(({ retention = {} }) => Object.entries(retention)),
  );
}

/** Every column of the database. */
export function personalDataOf(capabilities: Capabilities): PersonalData {
  return Object.fromEntries([
    ...Object.entries(platformPersonalData),
    ...capabilities.flatMap(({ personalData = {} }) => Object.entries(personalData)),
  ]);
}

/** Input of the nightly job. */
export function broughtRetention(capabilities: Capabilities) {
  return { rules: retentionRules(capabilities), personalData: personalDataOf(capabilities) };
}
