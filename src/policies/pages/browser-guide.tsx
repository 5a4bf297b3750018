import type { PolicyBlock } from "../copy/policy.ts";
import { Anchor, Prose } from "./prose.tsx";

type Guide = Extract<PolicyBlock, { kind: "guide" }>;

export function BrowserGuide({ guide }: { guide: Guide }) {
  return (
    <section className="max-w-measure border-t border-line pt-5 print:break-inside-avoid">
      <h3 className="text-step-1">{guide.title}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-5 @lg:grid-cols-2">
        {guide.goals.map((goal) => (
          <div key={goal.title}>
            <h4 className="font-medium">{goal.title}</h4>
            <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted">
              {goal.steps.map((step) => (
                <li key={String(step)} className="pl-1">
                  <Prose text={step} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-4">
        <Anchor link={guide.help} />
      </p>
    </section>
  );
}
