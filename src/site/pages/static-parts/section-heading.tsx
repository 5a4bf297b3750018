export function SectionHeading({
  id,
  title,
  text,
  columns = 3,
}: {
  id: string;
  title: string;
  text: string;
  columns?: 3 | 4;
}) {
  return (
    <div
      className={`grid gap-x-column gap-y-4 lg:items-baseline-last ${columns === 4 ? "lg:grid-cols-2" : "lg:grid-cols-3"}`}
    >
      <h2 id={id} className={`text-step-4 ${columns === 4 ? "" : "lg:col-span-2"}`}>
        {title}
      </h2>
      {text && <p className="max-w-measure text-step-1 text-balance text-muted">{text}</p>}
    </div>
  );
}
