import { benefits } from "../../../content/home.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function Benefits() {
  return (
    <section aria-labelledby="por-que-elegirnos" className="bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="por-que-elegirnos" title={benefits.title} text={benefits.text} />
        <ul className="mt-10 grid gap-x-column gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {benefits.items.map(({ icon, title, text }) => (
            <li key={title} className="border-t border-line pt-6">
              <Drawing name={icon} className="size-9" />
              <h3 className="mt-4 text-step-1">{title}</h3>
              <p className="mt-2 max-w-[26rem] text-balance text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
