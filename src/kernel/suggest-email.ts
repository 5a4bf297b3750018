import { typingDistance } from "./typing-distance.ts";

/** Address that was probably intended, by large providers and typing mistakes such as «.con»; null if none. */
export function suggestEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const domain = address.slice(at + 1).toLowerCase();
  const meant = suggestDomain(domain.replaceAll(",", ".").replace(/\s+/g, ""));
  return meant === null || meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

function suggestDomain(domain: string): string | null {
  const dot = domain.indexOf(".");
  const [name, ending] = dot < 0 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
  if (Object.hasOwn(otherEndings, name) && otherEndings[name]?.includes(ending)) return domain;
  const whole = domain.replaceAll(".", "");
  for (const [provider, endings] of Object.entries(providers)) {
    if (dot < 0 && provider !== name) {
      const joined = endings.find((each) => whole === provider + each);
      if (joined) return `${provider}.${joined}`;
      continue;
    }
    if (!isNearly(name, provider)) continue;
    const only = name === provider && !ending.includes(".") && endings.length === 1;
    const meant = only ? endings[0] : nearestEnding(ending, endings);
    if (meant) return `${provider}.${meant}`;
  }
  const slip = Object.entries(slips).find(([wrong]) => domain.endsWith(`.${wrong}`));
  if (slip) return domain.slice(0, -slip[0].length) + slip[1];
  return domain;
}

/** Short provider names allow one typing mistake or none, since many real names resemble them; long ones two. */
function isNearly(name: string, provider: string): boolean {
  if (name === provider) return true;
  if (provider.length < 5 || ownNames.has(name)) return false;
  const max = provider.length < 7 ? 1 : 2;
  return typingDistance(name, provider, max) <= max;
}

/** The provider's domain ending that resembles the typed one; its first and commonest ending when none was typed. */
function nearestEnding(ending: string, endings: readonly string[]): string | undefined {
  if (ending === "") return endings[0];
  return (
    endings.find((each) => each === ending) ??
    endings.find((each) => typingDistance(ending, each, 1) <= 1)
  );
}

/** Mailbox providers common in Spain, with their domain endings, the commonest first. */
const providers: Record<string, readonly string[]> = {
  gmail: ["com"],
  hotmail: ["com", "es", "fr", "it", "de", "co.uk"],
  outlook: ["com", "es", "fr", "it", "de", "pt"],
  yahoo: ["es", "com", "fr", "it", "de", "co.uk"],
  icloud: ["com"],
  live: ["com", "fr", "it"],
  msn: ["com"],
  googlemail: ["com"],
  protonmail: ["com"],
  telefonica: ["net"],
  movistar: ["es"],
  orange: ["es", "fr"],
  vodafone: ["es"],
  wanadoo: ["es", "fr"],
  euskaltel: ["net"],
  telecable: ["es"],
};

/** Existing provider names that resemble one in `providers`; never corrected. */
const ownNames = new Set(["mail", "email", "ymail"]);

/** Endings of existing domains that resemble an ending in `providers`; never corrected. */
const otherEndings: Record<string, readonly string[]> = {
  gmx: ["es"],
  hotmail: ["se", "be", "nl", "gr"],
  live: ["de", "be", "nl", "se", "dk", "no", "ie", "at", "co.uk", "com.pt"],
  movistar: ["com"],
  orange: ["com"],
  outlook: ["be", "ie", "at", "dk", "cz", "sk", "hu", "com.gr"],
  telefonica: ["com", "es"],
  vodafone: ["com", "de", "pt"],
  yahoo: ["se", "dk", "nl", "be", "at", "ie", "gr", "pl", "ro", "pt", "cat"],
};

/** Common typing mistakes in top-level domains. */
const slips: Record<string, string> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  cpm: "com",
  comm: "com",
  coom: "com",
  conm: "com",
  comn: "com",
  ess: "es",
  ees: "es",
  nte: "net",
  nett: "net",
};
