import type { MouseEventHandler, ReactNode } from "react";
import { href } from "react-router";
import { secondLayer } from "../../../consent/copy/consent-copy.ts";
import { SettingsLink } from "../../../consent/pages/offered/settings.tsx";
import { shownCatalogues } from "../../../products/copy/catalogues.ts";
import { company, dialled } from "../../../seller/copy/company.ts";
import { marketingNumbers } from "../../../seller/copy/marketing-numbers.ts";
import { isPublished } from "../../../seller/copy/publication.ts";
import { catalogueAddress } from "../../../storefront/copy/shelves.ts";
import { NoBreakHyphens } from "../../../ui/no-break-hyphens.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { isShort } from "../../../ui/wordmark.tsx";
import { deliveryLine, footer } from "../../copy/footer-copy.ts";
import { hasAbout } from "../../copy/home-copy.ts";

export function Footer() {
  const { name, tagline } = company;
  const followLink = useLinkClick();
  return (
    <footer className="border-t border-line-on-ink bg-ink text-on-ink print:hidden">
      <div className="page-width grid gap-x-column gap-y-7 py-10 sm:grid-cols-2 lg:grid-cols-4 lg:py-20">
        <div>
          <p className={`font-display ${isShort(name) ? "text-step-3" : "text-step-1"}`}>{name}</p>
          <p className="mt-3 max-w-[18rem] text-on-ink-muted">{tagline}</p>
          <SocialLinks />
        </div>
        <Column title={footer.catalogues}>
          {shownCatalogues().map((catalogue) => (
            <FooterLink
              key={catalogue.name}
              to={catalogueAddress(catalogue.name) ?? "/#catalogos"}
              followLink={followLink}
            >
              {catalogue.title}
            </FooterLink>
          ))}
        </Column>
        <Column title={footer.information}>
          {hasAbout() && (
            <FooterLink to="/#sobre-nosotros" followLink={followLink}>
              {footer.about}
            </FooterLink>
          )}
          <PageLink to={`${href("/devoluciones")}#condiciones`}>{footer.conditions}</PageLink>
          <FooterLink to="/#envios" followLink={followLink}>
            <NoBreakHyphens text={deliveryLine()} />
          </FooterLink>
          <PageLink to={href("/devoluciones")}>{footer.returns}</PageLink>
        </Column>
        <ContactColumn />
      </div>
      <Strip />
    </footer>
  );
}

function ContactColumn() {
  const { email, phone } = company;
  return (
    <Column title={footer.contact}>
      <li>
        <a href={`mailto:${email}`} className={variant}>
          {email}
        </a>
      </li>
      <li>
        <a href={dialled(phone)} className={variant}>
          {phone}
        </a>
      </li>
    </Column>
  );
}

function Strip() {
  const { name } = company;
  return (
    <div className="border-t border-line-on-ink">
      <div className="page-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4 text-step--1 text-on-ink-muted">
        <p>
          {`${footer.copyright(marketingNumbers.copyrightYear, name)} ${isPublished() ? footer.rights : footer.sample}`}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <PageLink to={href("/aviso-legal")}>{footer.legalNotice}</PageLink>
          <PageLink to={href("/politicas")}>{footer.privacy}</PageLink>
          <PageLink to={href("/cookies")}>{footer.cookies}</PageLink>
          <li>
            <SettingsLink className={variant}>{secondLayer.open}</SettingsLink>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="caps font-text text-on-ink-muted uppercase">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  );
}

function FooterLink({
  to,
  followLink,
  children,
}: {
  to: string;
  followLink: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}) {
  return (
    <li>
      <a href={to} onClick={followLink} className={variant}>
        {children}
      </a>
    </li>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className={variant}>
        {children}
      </a>
    </li>
  );
}

const variant = "inline-block min-h-touch py-2.5 leading-snug wrap-anywhere hover:underline-quiet";

function SocialLinks() {
  const { social, email } = company;
  const networks = [
    { name: "Instagram", url: social.instagram },
    { name: "Facebook", url: social.facebook },
    { name: "Pinterest", url: social.pinterest },
    { name: "TikTok", url: social.tiktok },
  ].filter(({ url }) => url);
  return (
    <ul
      aria-label={footer.social}
      className="mt-3 grid max-w-[18rem] grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-x-6 lg:mt-6 lg:grid-cols-2"
    >
      {networks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-touch min-w-touch items-center text-step--1 hover:underline-quiet"
          >
            {name}
            <span className="sr-only">{` ${footer.opensInNewTab}`}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-touch min-w-touch items-center text-step--1 hover:underline-quiet"
        >
          {footer.email}
        </a>
      </li>
    </ul>
  );
}
