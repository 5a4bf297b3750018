import { choice } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import type { FieldProblem, TypedTexts } from "../../fields/field.ts";
import { euros } from "../../fields/money.ts";
import { whole } from "../../fields/numbers.ts";
import { optional } from "../../fields/one-input.ts";
import { keptRows, records } from "../../setting-groups/records.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { freightSettingsCopy } from "../copy/freight-settings-copy.ts";
import { freightZones } from "../domain/tax-regime.ts";

const lists = {
  rules: records({
    min: 0,
    max: 120,
    of: {
      from: date(),
      zone: choice(freightZones),
      upToKilos: optional(whole({ min: 1, max: 30_000 }), null),
      cost: euros(),
      freeFrom: optional(euros(), null),
    },
  }),
  minimums: records({
    min: 0,
    max: 60,
    of: { from: date(), zone: choice(freightZones), amount: euros() },
  }),
};

/** Freight rules and minimum orders. The sample company promises none («Sin mínimos abusivos»). */
export const freightSettings = defineSettings({
  name: "freight",
  order: 14,
  place: { section: "sales", position: 3 },
  fields: lists,
  sample: { rules: [], minimums: [] },
  copy: freightSettingsCopy,
  check({ value: { rules, minimums }, typed }) {
    const ruleKeys = rules.map(({ from, zone, upToKilos }) => `${from} ${zone} ${upToKilos}`);
    const minimumKeys = minimums.map(({ from, zone }) => `${from} ${zone}`);
    return [
      ...repeatedRows("rules", { keys: ruleKeys, typed }),
      ...repeatedRows("minimums", { keys: minimumKeys, typed }),
    ];
  },
});

/** Problem of each row of a list of freight whose key an earlier row has. */
function repeatedRows(
  list: keyof typeof lists,
  { keys, typed }: { keys: readonly string[]; typed: TypedTexts },
): FieldProblem[] {
  const rows = keptRows(lists[list].of, list, typed);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `${list}.${rows[index]}.from`, problem: "twice" }] : [],
  );
}
