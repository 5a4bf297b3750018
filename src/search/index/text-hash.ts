/**
 * 53-bit hash, not for secrets: at 200,000 products a change goes unnoticed with a chance of 1 in 10^10. Source: cyrb53,
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js (public domain).
 */
export function textHash(text: string): number {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 2_654_435_761);
    second = Math.imul(second ^ unit, 1_597_334_677);
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507);
  first ^= Math.imul(second ^ (second >>> 13), 3_266_489_909);
  second = Math.imul(second ^ (second >>> 16), 2_246_822_507);
  second ^= Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & second) + (first >>> 0);
}
