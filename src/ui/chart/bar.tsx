/** Bar of a length such as «43.2%»; decorative, because its number stands beside it. */
export function Bar({ share, variant }: { share: string; variant: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible pr-px">
      <rect x="0.5" y="0.5" width={share} height="13" className={variant} />
    </svg>
  );
}
