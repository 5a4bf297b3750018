import { href } from "react-router";
import { requestFieldWords } from "../../../access-requests/copy/request-fields-copy.ts";
import type { AccessRequest } from "../../../access-requests/domain/access-request.ts";
import { plainNames, typedFields } from "../../../access-requests/domain/request-fields.ts";
import { subscribesToNews } from "../../../access-requests/domain/subscribes-to-news.ts";
import { campaignCopy } from "../../../consent/copy/inventory-copy.ts";
import { countryName } from "../../../kernel/copy/country-name-copy.ts";
import { mailtoLink } from "../../../kernel/email-address.ts";
import { formatShortMoment } from "../../../kernel/format.ts";
import { spacedPhone } from "../../../kernel/phone.ts";
import { productTitle, withUnits } from "../../../products/copy/product-names.ts";
import type { CatalogueName } from "../../../products/domain/catalogue-names.ts";
import { catalogueOfId } from "../../../products/domain/product-id.ts";
import { taxIdKey } from "../../../tax-id/tax-id.ts";
import { requestCopy } from "../../copy/request-copy.ts";

const { fields, doubts } = requestCopy;

export type Facts = ReturnType<typeof toFacts>;

/** Line of the request's data: the parsed value, with the typed spelling as a remark if it differs. */
export type Fact = {
  name: string;
  value: string;
  href?: string;
  remarks: readonly string[];
  isLong?: true;
};

export type SelectedProduct = { slug: string; name: string; catalogue: CatalogueName | null };

/** `versionOf`: version of a policy by its hash. `isProven`: the applicant used the emailed link. */
export function toFacts(
  request: AccessRequest,
  { versionOf, isProven }: { versionOf: VersionOf; isProven: boolean },
) {
  const { email, phone, taxId, receivedAt, confirmedAt, answeredAt } = request;
  const { policiesShown, campaign, origin } = request;
  // Spanish tax IDs are shown without country prefix.
  const key = taxId.country === "ES" ? taxId.number : taxIdKey(taxId);
  return {
    facts: [
      ...plainFacts(request),
      {
        ...long(requestFieldWords.email.staff, email.address),
        href: mailtoLink(email.address),
        remarks: origin === "form" || isProven ? [] : [requestCopy.unprovenEmail],
      },
      {
        name: requestFieldWords.phone.staff,
        value: spacedPhone(phone.number).replaceAll(" ", "\u00A0"),
        href: `tel:${phone.number}`,
        remarks: [...typedAs(phone), ...phone.doubts.map((doubt) => doubts[doubt])],
      },
      {
        name: requestFieldWords.taxId.staff,
        value: key,
        remarks: [
          ...(spelled(taxId.typed) === taxIdKey(taxId)
            ? []
            : typedAs({ typed: taxId.typed, number: key })),
          ...taxId.doubts.map((doubt) => doubts[doubt]),
        ],
      },
      plain(fields.country, countryName(taxId.country)),
      plain(fields.received, formatShortMoment(receivedAt.epochMilliseconds)),
      ...(origin === "form"
        ? [
            plain(
              fields.confirmed,
              confirmedAt
                ? formatShortMoment(confirmedAt.epochMilliseconds)
                : requestCopy.notConfirmed,
            ),
          ]
        : [plain(fields.origin, requestCopy.origins[origin])]),
      ...(answeredAt
        ? [plain(fields.answered, formatShortMoment(answeredAt.epochMilliseconds))]
        : []),
      ...(campaign ? [long(fields.campaign, campaignCopy(campaign))] : []),
      plain(fields.news, newsWord(request)),
      ...(policiesShown
        ? [
            versionShown(fields.privacyShown, policiesShown.privacy, versionOf),
            versionShown(fields.legalNoticeShown, policiesShown.legalNotice, versionOf),
          ]
        : []),
      ...restrictionOf(request),
    ],
    selection: request.selection.map((id) => toChoice(id, request.quantities[id])),
  };
}

/** Facts of the plain fields that are filled in; the page's heading is the company's name. */
function plainFacts(request: AccessRequest): Fact[] {
  const typed = typedFields(request);
  return plainNames
    .filter((name) => name !== "company" && typed[name] !== "")
    .map((name) => long(requestFieldWords[name].staff, typed[name]));
}

/** Word for the newsletter checkbox, which has no effect until the address is confirmed. */
function newsWord(request: AccessRequest): string {
  if (subscribesToNews(request)) return requestCopy.yes;
  return request.wantsNews ? requestCopy.onceConfirmed : requestCopy.no;
}

function restrictionOf({ restriction }: AccessRequest): Fact[] {
  if (!restriction) return [];
  const since = formatShortMoment(restriction.at.epochMilliseconds);
  return [
    { name: fields.restricted, value: since, remarks: restriction.why ? [restriction.why] : [] },
  ];
}

type VersionOf = (hash: string) => string | undefined;

function plain(name: string, value: string): Fact {
  return { name, value, remarks: [] };
}

function long(name: string, value: string): Fact {
  return { ...plain(name, value), isLong: true };
}

function versionShown(name: string, hash: string, versionOf: VersionOf): Fact {
  const version = versionOf(hash);
  return {
    ...plain(name, version ? requestCopy.version(version) : requestCopy.unknownVersion),
    href: href("/politicas/versiones/:hash", { hash }),
  };
}

function typedAs({ typed, number }: { typed: string; number: string }): string[] {
  return spelled(typed) === number ? [] : [requestCopy.typedAs(typed)];
}

function spelled(typed: string): string {
  return typed.replace(/[\s.\-/()]/g, "").toUpperCase();
}

function toChoice(slug: string, quantity: number | undefined): SelectedProduct {
  const name = withUnits(productTitle(slug), quantity);
  return { slug, name, catalogue: catalogueOfId(slug) };
}
