/** As a Moldovan writes Russian names in a link. */
const CYRILLIC = new Map(
  (
    'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,' +
    'щ sch,ъ ,ы y,ь ,э e,ю yu,я ya'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [letter = '', latin = ''] = pair.split(' ');
      return [letter, latin];
    }),
);

/** Small Latin letters without their marks: 'Крылышки' and 'Aripioare' as one would type them in a hurry. */
export const inLatin = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase())
    .map((letter) => CYRILLIC.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
