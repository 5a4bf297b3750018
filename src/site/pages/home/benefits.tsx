import { Drawing } from "../../../ui/drawing.tsx";
import { benefits } from "../../copy/home.ts";
import { SectionHeading } from "./section-heading.tsx";

export function Benefits() {
  return (
    <section aria-labelledby="por-que-elegirnos" className="bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="por-que-elegirnos" title={benefits.title} text={benefits.text} />
        <ul className="mt-7 grid gap-x-column sm:grid-cols-2 sm:gap-y-10 lg:mt-14 lg:grid-cols-3">
          {benefits.items.map(({ icon, title, text, ...item }) => (
            <li
              key={title}
              id={"id" in item ? item.id : undefined}
              className="grid min-h-22 scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] content-center gap-x-4 border-t border-line py-3 sm:block sm:pt-6 sm:pb-0"
            >
              <Drawing name={icon} className="row-span-2 size-8 self-center sm:size-9" />
              <h3 className="text-step-1 leading-tight sm:mt-4">{title}</h3>
              <p className="mt-0.5 max-w-[26rem] leading-snug text-balance text-muted max-sm:text-step--1 sm:mt-2 sm:leading-normal">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
