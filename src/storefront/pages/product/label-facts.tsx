import type { ReactNode } from "react";
import { href } from "react-router";
import { formatGtin } from "../../../kernel/gtin.ts";
import { originName } from "../../../products/copy/origin-name.ts";
import type { ListedDocument } from "../../context.ts";
import { productPageCopy as copy } from "../../copy/storefront-copy.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import { CopyButton } from "./copy-button.tsx";

/** Facts that the label must have (Regulation (EC) 1223/2009, art. 19; (EU) 2023/988, art. 19). */
export function LabelFacts({
  product: { facts, listed },
  documents,
}: {
  product: ShownProduct;
  documents: readonly ListedDocument[];
}) {
  const { text, warnings, responsible, durability, dangerousGoods, origin } = facts;
  return (
    <div className="md:max-lg:col-span-2 lg:col-start-2">
      {text !== "" && (
        <section aria-labelledby="que-es">
          <h2 id="que-es" className="text-step-2">
            {copy.text}
          </h2>
          <div className="mt-3 grid max-w-measure gap-3">
            {text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="datos" className="mt-10">
        <h2 id="datos" className="text-step-2">
          {copy.facts}
        </h2>
        <dl className="mt-4">
          <Code label={copy.sku} code={listed.sku} />
          {facts.gtin !== null && <Code label={copy.ean} code={formatGtin(facts.gtin)} />}
          {warnings !== "" && <Fact label={copy.warnings}>{warnings}</Fact>}
          {facts.inci !== "" && (
            <Fact label={copy.labels.inci}>
              <span lang="la" translate="no">
                {facts.inci}
              </span>
            </Fact>
          )}
          {durability && (
            <Fact label={copy.labels.durability}>
              {durability.kind === "pao" ? copy.pao(durability.months) : copy.bestBefore}
            </Fact>
          )}
          {origin !== null && <Fact label={copy.labels.origin}>{originName(origin)}</Fact>}
          {facts.manufacturer !== "" && (
            <Fact label={copy.labels.manufacturer}>{facts.manufacturer}</Fact>
          )}
          {responsible && (
            <Fact label={copy.labels.responsible}>
              {[responsible.name, responsible.post, responsible.electronic]
                .filter((part) => part !== "")
                .map((part) => (
                  <span key={part} className="block wrap-anywhere">
                    {part}
                  </span>
                ))}
            </Fact>
          )}
          {dangerousGoods && (
            <Fact label={copy.labels.dangerousGoods}>{copy.dangerousGoods(dangerousGoods)}</Fact>
          )}
          {documents.length > 0 && (
            <Fact label={copy.labels.documents}>
              {documents.map((document) => (
                <DocumentLink key={document.id} document={document} />
              ))}
            </Fact>
          )}
          {listed.stock.reportedAt !== null && (
            <Fact label={copy.labels.stock}>{copy.stockAt(listed.stock.reportedAt)}</Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

function DocumentLink({ document: { id, name, detail } }: { document: ListedDocument }) {
  return (
    <span className="block">
      <a
        href={href("/cuenta/productos/documentos/:document", { document: id })}
        download
        className="inline-flex min-h-touch items-center underline-quiet lg:min-h-9"
      >
        {name}
      </a>{" "}
      <span className="text-step--1 text-muted">{detail}</span>
    </span>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    <Fact label={label}>
      <span className="-my-3 flex min-h-touch items-center gap-2 tabular-nums">
        {code}
        <CopyButton text={code} label={copy.copy(label)} />
      </span>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="max-w-measure wrap-anywhere">{children}</dd>
    </div>
  );
}
