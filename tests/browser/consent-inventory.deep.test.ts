import { setStage } from "./stage.ts";
import { testInventoryUnder } from "./whole-inventory.ts";

testInventoryUnder(
  setStage(),
  "reject",
  "functional alone",
  "performance alone",
  "marketing alone",
);
