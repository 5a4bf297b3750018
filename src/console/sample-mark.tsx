import { sampleCustomerId } from "../kernel/sample-customer.ts";
import { sampleMarkCopy } from "./copy/sample-mark-copy.ts";

/** Mark beside the sample customer and its orders; nothing beside all others. */
export function SampleMark({ companyId }: { companyId: string }) {
  if (companyId !== sampleCustomerId) return null;
  return (
    <span className="inline-block rounded-round border border-line px-2 py-0.5 text-step--1 font-medium text-muted">
      {sampleMarkCopy}
    </span>
  );
}
