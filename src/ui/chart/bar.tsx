/** Bar of a chart, `share` long («43.2%»); hidden from screen readers, which read the number beside it. */
export function Bar({ share, variant }: { share: string; variant: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible pr-px">
      <rect x="0.5" y="0.5" width={share} height="13" className={variant} />
    </svg>
  );
}
