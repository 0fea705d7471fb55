import { keysOf } from '@masa/domain/record';

/** Bytes 80-FF of the pages that matter at a Moldovan bar; the mark of a free place is U+FFFD. */
const upperHalves = {
  cp866:
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u00A0',
  cp1251:
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\uFFFD™љ›њќћџ\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
  cp1250:
    '€\uFFFD‚\uFFFD„…†‡\uFFFD‰Š‹ŚŤŽŹ\uFFFD‘’“”•–—\uFFFD™š›śťžź\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
} as const;

export type CodePageName = keyof typeof upperHalves;
export const codePageNames = keysOf(upperHalves);

/** Blanks and joints: visibleLetters has removed them, so a page must not claim to print them. */
const NOT_PRINTED = new Set(['\uFFFD', '\u00A0', '\u00AD']);

const bytes: Record<CodePageName, ReadonlyMap<string, number>> = {
  cp866: index(upperHalves.cp866),
  cp1251: index(upperHalves.cp1251),
  cp852: index(upperHalves.cp852),
  cp1250: index(upperHalves.cp1250),
};

function index(upperHalf: string): ReadonlyMap<string, number> {
  const places = Array.from(upperHalf, (letter, place) => [letter, 0x80 + place] as const);
  return new Map(places.filter(([letter]) => !NOT_PRINTED.has(letter)));
}

export const isAscii = (letter: string): boolean => letter >= ' ' && letter <= '~' && letter.length === 1;

export const byteOf = (letter: string, page: CodePageName): number | undefined =>
  isAscii(letter) ? letter.charCodeAt(0) : bytes[page].get(letter);
