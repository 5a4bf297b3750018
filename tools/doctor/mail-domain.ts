import { type Finding, fine, unknown, warning } from "./finding.ts";

/** The part of node:dns that is asked; rejects with a code as that does. */
export type TextRecords = (name: string) => Promise<string[][]>;

/** Names under which the large providers publish their key; any other is known to the provider alone. */
const commonSelectors = ["default", "dkim", "google", "k1", "mail", "s1", "selector1", "selector2"];

/** Whether the receivers of our mail can tell that it is ours: RFC 7208, 6376 and 7489. */
export async function examineMailDomain(domain: string, ask: TextRecords): Promise<Finding[]> {
  const [own, policy, ...keys] = await Promise.all(
    [
      domain,
      `_dmarc.${domain}`,
      ...commonSelectors.map((name) => `${name}._domainkey.${domain}`),
    ].map((name) => recordsOf(name, ask)),
  );
  return [
    judge(
      "SPF",
      own,
      /^v=spf1( |$)/i,
      `Publique en ${domain} el registro TXT «v=spf1 …» de su proveedor.`,
    ),
    judge(
      "DMARC",
      policy,
      /^v=DMARC1/i,
      `Publique en _dmarc.${domain} un TXT como «v=DMARC1; p=quarantine».`,
    ),
    judgeKeys(domain, keys),
  ];
}

function judge(
  subject: string,
  records: Answer | undefined,
  wanted: RegExp,
  todo: string,
): Finding {
  if (!records || records === "away") return away(subject);
  const found = records.filter((record) => wanted.test(record));
  if (found.length === 1) return fine(subject, String(found[0]));
  return found.length === 0
    ? warning(subject, "no está publicado", todo)
    : warning(subject, "está publicado más de una vez, y así no vale", "Deje un solo registro.");
}

function judgeKeys(domain: string, answers: (Answer | undefined)[]): Finding {
  const place = answers.findIndex((records) => Array.isArray(records) && records.length > 0);
  if (place >= 0) return fine("DKIM", `${commonSelectors[place]}._domainkey.${domain}`);
  return unknown(
    "DKIM",
    "no hay clave con ninguno de los nombres usuales",
    "Mire en el panel de su proveedor que la firma DKIM esté activa: su nombre solo lo conoce él.",
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
