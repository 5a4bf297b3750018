import { StaticPart } from "../static-parts/static-part.tsx";

/** Section of members in place of the request for access: how they reach the seller. */
export function ContactSection() {
  return (
    <section className="bg-primary text-on-primary">
      <div className="page-width py-section">
        <StaticPart part="directContact" />
      </div>
    </section>
  );
}
