import { mailDomainFindings as texts } from "./copy/mail-domain-copy.ts";
import { type Finding, fine, unknown, warning } from "./finding.ts";

export type TextRecords = (name: string) => Promise<string[][]>;

/** DKIM selectors of large email providers, tried when DKIM_SELECTOR is not set. */
const commonSelectors = ["default", "dkim", "google", "k1", "mail", "s1", "selector1", "selector2"];

/** Checks the domain's DNS records against forged emails: SPF, DKIM and DMARC (RFC 7208, 6376 and 7489). */
export async function examineMailDomain(
  domain: string,
  { ask, selector }: { ask: TextRecords; selector?: string | undefined },
): Promise<Finding[]> {
  const selectors = selector ? [selector] : commonSelectors;
  const [own, policy, ...keys] = await Promise.all(
    [domain, `_dmarc.${domain}`, ...selectors.map((name) => `${name}._domainkey.${domain}`)].map(
      (name) => recordsOf(name, ask),
    ),
  );
  return [
    judge("SPF", own, {
      wanted: /^v=spf1( |$)/i,
      todo: texts.spf.todo(domain),
      // RFC 7208, 5.1: «all» without a sign lets any server send for the domain, like «+all».
      weak: / [+?]?all\b/i,
      weakness: texts.spf.weakness,
      remedy: texts.spf.remedy,
    }),
    judge("DMARC", policy, {
      wanted: /^v=DMARC1/i,
      todo: texts.dmarc.todo(domain),
      weak: /;\s*p\s*=\s*none\b/i,
      weakness: texts.dmarc.weakness,
      remedy: texts.dmarc.remedy,
    }),
    judgeKeys(domain, { answers: keys, selectors, isGiven: selector !== undefined }),
  ];
}

type Rule = { wanted: RegExp; todo: string; weak: RegExp; weakness: string; remedy: string };

function judge(
  subject: string,
  records: Answer | undefined,
  { wanted, todo, weak, weakness, remedy }: Rule,
): Finding {
  if (!records || records === "away") return away(subject);
  const [found, second] = records.filter((record) => wanted.test(record));
  if (found === undefined) return warning({ subject, says: texts.missing, todo });
  if (second !== undefined) return warning({ subject, ...texts.repeated });
  return weak.test(found)
    ? warning({ subject, says: texts.weak(found, weakness), todo: remedy })
    : fine({ subject, says: found });
}

function judgeKeys(
  domain: string,
  given: { answers: (Answer | undefined)[]; selectors: readonly string[]; isGiven: boolean },
): Finding {
  const { answers, selectors, isGiven } = given;
  const place = answers.findIndex((records) => Array.isArray(records) && records.length > 0);
  if (place >= 0)
    return fine({ subject: "DKIM", says: `${selectors[place]}._domainkey.${domain}` });
  if (isGiven && answers[0] === "away") return away("DKIM");
  return isGiven
    ? warning(texts.noKey(`${selectors[0]}._domainkey.${domain}`))
    : unknown(texts.noUsualKey);
}

function away(subject: string): Finding {
  return unknown({ subject, ...texts.away });
}

type Answer = string[] | "away";

async function recordsOf(name: string, ask: TextRecords): Promise<Answer> {
  try {
    return (await ask(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : "away";
  }
}
