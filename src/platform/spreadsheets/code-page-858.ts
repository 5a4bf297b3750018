/**
 * Characters of the bytes from 0x80 on in code page 858 of DOS: code page 850 (western Europe) with the euro in place of
 * the dotless i. Its letters of Spanish have the same bytes in code page 437, the one of the United States.
 */
export const codePage858 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ" +
  "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀" +
  "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

export function decodeCodePage858(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes)
    text += byte < 0x80 ? String.fromCharCode(byte) : codePage858[byte - 0x80];
  return text;
}
