import type { PersonalData } from "../../kernel/personal-data.ts";
import { jobPersonalData } from "../jobs/tables.ts";
import { outboxPersonalData } from "../outbox/tables.ts";
import { instancePersonalData } from "./instance-tables.ts";

export const platformPersonalData: PersonalData = {
  ...outboxPersonalData,
  ...jobPersonalData,
  ...instancePersonalData,
};
