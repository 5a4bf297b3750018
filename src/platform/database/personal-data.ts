import type { PersonalData } from "../../kernel/personal-data.ts";
import { jobPersonalData } from "../jobs/tables.ts";
import { outboxPersonalData } from "../outbox/tables.ts";
import { instancePersonalData } from "./instance-tables.ts";

/** Personal data in the tables of the platform. */
export const platformPersonalData: PersonalData = {
  ...outboxPersonalData,
  ...jobPersonalData,
  ...instancePersonalData,
};
