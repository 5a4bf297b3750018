import { expect, test } from "vitest";
import type { SettingVersion } from "../../setting-groups/setting-group.ts";
import { wordingChangesOf } from "./wording-changes.ts";
import { wordingSettings } from "./wording-settings.ts";

const sunday = Date.UTC(2026, 10, 22, 9);
const day = 86_400_000;

test("each policy version that was shown is a change on its day", () => {
  expect(changes([saved(1, { text: "Uno." }), saved(2, { text: "Dos.", material: "si" })])).toEqual(
    [
      { day: "2026-11-23", isMaterial: false },
      { day: "2026-11-24", isMaterial: true },
    ],
  );
});

test("a policy version that was cancelled before its day changes nothing", () => {
  const calledOff = { ...saved(1, { text: "Uno.", material: "si" }), validFrom: sunday + 9 * day };
  expect(changes([calledOff, { ...saved(2, null), restores: 0 }])).toEqual([]);
});

test("undoing a material policy change is material, and undoing another one is not", () => {
  const first = saved(1, { text: "Uno.", material: "si" });
  const second = saved(2, { text: "Dos." });
  const undone = { ...saved(3, { text: "Uno.", material: "si" }), restores: 1 };
  const back = { ...saved(4, null), restores: 0 };
  expect(changes([first, second, undone, back]).map(({ isMaterial }) => isMaterial)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("changed texts of one policy change no other policy", () => {
  expect(Object.keys(wordingChangesOf([saved(1, { text: "Uno." })], wordingSettings))).toEqual([
    "returns",
  ]);
});

function changes(revisions: readonly SettingVersion[]) {
  return wordingChangesOf(revisions, wordingSettings).returns ?? [];
}

/** Version number `number` of the returns policy, saved as many days after Sunday. */
function saved(number: number, value: { text: string; material?: string } | null): SettingVersion {
  const at = sunday + number * day;
  return {
    number,
    group: "returnsText",
    value: value && { plazo: value.text, material: value.material ?? "" },
    validFrom: at,
    savedAt: at,
    restores: null,
  };
}
