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
      todo: `Publique en ${domain} el registro TXT «v=spf1 …» de su proveedor.`,
      // RFC 7208, 5.1: «all» without a sign lets any server send for the domain, like «+all».
      weak: / [+?]?all\b/i,
      weakness: "deja que cualquiera envíe en su nombre",
      remedy: "Termine el registro en «~all» o «-all».",
    }),
    judge("DMARC", policy, {
      wanted: /^v=DMARC1/i,
      todo: `Publique en _dmarc.${domain} un TXT como «v=DMARC1; p=quarantine».`,
      weak: /;\s*p\s*=\s*none\b/i,
      weakness: "con «p=none» lo que otros envían en su nombre se entrega igual",
      remedy: "Cuando los informes no traigan correos suyos, publique «p=quarantine».",
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
  if (found === undefined) return warning(subject, "no está publicado", todo);
  if (second !== undefined)
    return warning(
      subject,
      "está publicado más de una vez, y así no vale",
      "Deje un solo registro.",
    );
  return weak.test(found)
    ? warning(subject, `${found}: ${weakness}`, remedy)
    : fine(subject, found);
}

function judgeKeys(
  domain: string,
  given: { answers: (Answer | undefined)[]; selectors: readonly string[]; isGiven: boolean },
): Finding {
  const { answers, selectors, isGiven } = given;
  const place = answers.findIndex((records) => Array.isArray(records) && records.length > 0);
  if (place >= 0) return fine("DKIM", `${selectors[place]}._domainkey.${domain}`);
  if (isGiven && answers[0] === "away") return away("DKIM");
  if (isGiven)
    return warning(
      "DKIM",
      `no hay clave en ${selectors[0]}._domainkey.${domain}`,
      "Publique la que da su proveedor, o corrija DKIM_SELECTOR.",
    );
  return unknown(
    "DKIM",
    "no hay clave con ninguno de los nombres usuales",
    "Ponga en DKIM_SELECTOR el nombre (selector) que da su proveedor.",
  );
}

function away(subject: string): Finding {
  return unknown(subject, "el DNS no responde", "Repítalo con conexión a Internet.");
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
