import { versionCopy } from "../../copy/policies-copy.ts";

export function Fingerprint({ hash }: { hash: string }) {
  return (
    <details className="text-step--1 text-muted">
      <summary className="inline-flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden">
        {versionCopy.showHash}
      </summary>
      <p className="break-all">
        {versionCopy.hash} {hash}
      </p>
    </details>
  );
}
