/** How often two meet where it matters: a few times in `npm test`; `RACES=200` goes as far as the guide asks, and further. */
export const RACES = Number(process.env['RACES'] ?? 10);
