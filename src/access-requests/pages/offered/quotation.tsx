export function Quotation({ children }: { children: string }) {
  return (
    <blockquote className="mt-4 max-w-measure border-l-2 border-primary pl-5 wrap-break-word whitespace-pre-line">
      {children}
    </blockquote>
  );
}
