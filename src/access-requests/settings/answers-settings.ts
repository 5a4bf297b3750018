import { longText } from "../../fields/texts.ts";
import { optionalText, publicLine, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { records } from "../../setting-groups/records.ts";
import { defineSettings, differing } from "../../setting-groups/setting-group.ts";
import type { CapabilitySettings } from "../../settings/services/site-settings.ts";
import { sampleAnswers } from "../copy/answers.ts";
import { answersSettingsCopy } from "../copy/answers-settings-copy.ts";

const explanation = optionalText(withoutMarkup(longText(600)));

export const answersSettings = defineSettings({
  name: "answers",
  order: 4,
  place: { section: "terms", position: 2 },
  fields: {
    welcome: optionalText(withoutMarkup(longText(1500))),
    questions: records({
      min: 0,
      max: 12,
      of: { name: publicLine(30), text: withoutMarkup(longText(600)) },
    }),
    notARetailer: publicLine(300),
    notARetailerText: explanation,
    taxIdNotVerified: publicLine(300),
    taxIdNotVerifiedText: explanation,
    outsideOurArea: publicLine(300),
    outsideOurAreaText: explanation,
    duplicate: publicLine(300),
    duplicateText: explanation,
    noAnswer: publicLine(300),
    noAnswerText: explanation,
  },
  sample: sampleAnswers,
  copy: answersSettingsCopy,
});

/** The only answers that applicants read on a page; questions and suggested texts are for the staff alone. */
const rejectionSentences: readonly string[] = [
  "notARetailer",
  "taxIdNotVerified",
  "outsideOurArea",
  "duplicate",
  "noAnswer",
] satisfies (keyof typeof sampleAnswers)[];

export const accessRequestSettings: CapabilitySettings = {
  groups: [answersSettings],
  valuesInForce({ read }) {
    const answers = read(answersSettings);
    return { ...(answers && { answers: differing(answers, answersSettings.sample) }) };
  },
  pageValues: ({ answers }) => ({ ...(answers && { answers: rejectionSentencesOf(answers) }) }),
};

function rejectionSentencesOf(answers: object): object {
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => rejectionSentences.includes(name)),
  );
}
