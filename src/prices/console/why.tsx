import { Form, href } from "react-router";
import { ParentPageLink, Problem, Section } from "../../console/page-parts.tsx";
import { formatIsoDay } from "../../kernel/format.ts";
import { formatExactUnitPrice } from "../../kernel/money/format.ts";
import { isSameTier } from "../../kernel/tier.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { prices } from "../context.ts";
import { whyCopy as copy, daysText, dayText, listsCopy } from "../copy/price-console-copy.ts";
import type { Route } from "./+types/why";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const read = (name: string) =>
    (searchParams.get(name) ?? "").replaceAll("\0", "").toWellFormed().slice(0, 120);
  const typed = {
    company: read("empresa"),
    tier: read("tarifa"),
    code: read("codigo"),
    quantity: read("unidades"),
    others: read("familia"),
    day: read("dia"),
  };
  const isAsked = typed.code.trim() !== "";
  const service = context.get(prices);
  const answer = isAsked ? await service.explain(typed) : null;
  const tiers = (await service.tiers()).all;
  const countsFamilies = service.quantityScope() === "family";
  return { typed, answer, tiers, countsFamilies, today: formatIsoDay(Date.now()) };
}

export default function Why({ loaderData }: Route.ComponentProps) {
  const { typed, answer, tiers, countsFamilies, today } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/precios")}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <ParentPageLink to={href("/gestion/precios")}>{listsCopy.title}</ParentPageLink>
      <Form method="get" className="mt-5 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field name="empresa" label={copy.company} defaultValue={typed.company} maxLength={120} />
        <TierField typed={typed.tier} tiers={tiers} />
        <Field name="codigo" label={copy.code} defaultValue={typed.code} maxLength={60} required />
        <div className="grid grid-cols-2 gap-4">
          <Field
            name="unidades"
            label={copy.quantity}
            defaultValue={typed.quantity || "1"}
            inputMode="numeric"
            maxLength={7}
          />
          <Field name="dia" label={copy.day} type="date" defaultValue={typed.day || today} />
        </div>
        {countsFamilies && (
          <Field
            name="familia"
            label={copy.others}
            hint={copy.othersHint}
            defaultValue={typed.others}
            inputMode="numeric"
            maxLength={7}
          />
        )}
        <Button className="justify-self-start">{copy.ask}</Button>
      </Form>
      {answer?.kind === "problem" && (
        <div className="mt-6 grid max-w-measure gap-3">
          <Problem answer={answer}>{copy.problems[answer.problem]}</Problem>
          <ul>
            {answer.companies.map(({ id, name, taxId }) => (
              <li key={id}>
                <TextLink
                  to={`?${new URLSearchParams({ empresa: id, codigo: typed.code, unidades: typed.quantity, familia: typed.others, dia: typed.day })}`}
                >{`${name}, ${taxId}`}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer?.kind === "explained" && <Answer answer={answer} countsFamilies={countsFamilies} />}
    </CatalogueFrame>
  );
}

/** A tier in the URL that nobody has any more stays an option, so that the form keeps what was asked. */
function TierField({ typed, tiers }: { typed: string; tiers: readonly string[] }) {
  const asked = typed.trim();
  const chosen = tiers.find((tier) => isSameTier(tier, asked)) ?? asked;
  return (
    <Select
      id="campo-tarifa"
      name="tarifa"
      label={copy.tier}
      hint={copy.tierHint}
      dense={false}
      defaultValue={chosen}
    >
      <option value="">{copy.noTier}</option>
      {(chosen === "" || tiers.includes(chosen) ? tiers : [...tiers, chosen]).map((tier) => (
        <option key={tier} value={tier}>
          {tier}
        </option>
      ))}
    </Select>
  );
}

type Explained = Extract<
  NonNullable<Route.ComponentProps["loaderData"]["answer"]>,
  { kind: "explained" }
>;

function Answer({ answer, countsFamilies }: { answer: Explained; countsFamilies: boolean }) {
  const { price, product, company, tier, quantity, counted, verdict, isPriced, day } = answer;
  const unfit = copy.unfit(verdict);
  return (
    <div className="mt-8 grid gap-8">
      <Section id="respuesta" title={copy.answer}>
        <p className="text-muted">
          {[
            company?.name ?? (tier === null ? null : `tarifa ${tier}`),
            `${product.sku} ${product.name}`,
            copy.units(quantity),
            dayText(day),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {price ? (
          <>
            <p className="mt-2 text-step-3 tabular-nums" data-why-unit={String(price.unit)}>
              {formatExactUnitPrice(price.unit)}
            </p>
            <p className="mt-1 max-w-measure">
              {copy.sentence(price.list.name, copy.from(price.rung.fromQuantity), price.until)}
              {price.next &&
                ` ${copy.next(price.next.fromQuantity - counted.units, formatExactUnitPrice(price.next.unit))}`}
            </p>
          </>
        ) : (
          <p className="mt-2 max-w-measure">{copy.noPrice}</p>
        )}
        {price && !isPriced && <p className="mt-2 max-w-measure">{copy.notFromSmallest}</p>}
        {countsFamilies && (
          <p className="mt-2 max-w-measure">
            {counted.of === "family" ? copy.counted(counted.units) : copy.noFamily}
          </p>
        )}
        {unfit && <p className="mt-2 max-w-measure">{unfit}</p>}
        {company && !company.seesPrices && <p className="mt-2 max-w-measure">{copy.hidden}</p>}
      </Section>
      <Section id="listas" title={copy.lists}>
        <ul className="border-b border-line">
          {answer.lists.map(({ list, rung, verdict: part }) => (
            <li
              key={list.id}
              data-verdict={part}
              className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,2fr)_8rem_minmax(0,2fr)] md:items-baseline"
            >
              <p className="min-w-0 wrap-anywhere">
                <TextLink to={href("/gestion/precios/:list", { list: String(list.id) })}>
                  {list.name}
                </TextLink>
                <span className="text-step--1 text-muted">{` ${daysText(list)}`}</span>
              </p>
              <p className="tabular-nums">{rung ? formatExactUnitPrice(rung.unit) : "–"}</p>
              <p className={part === "decides" ? "font-semibold" : "text-muted"}>
                {copy.verdicts[part]}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
