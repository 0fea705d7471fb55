const LEAST_DIFFERENT = 3;
/** The middle of the pad, down and up. */
const COLUMNS = ['2580', '0852'];
const [FIRST_YEAR, LAST_YEAR] = [1900, 2039];

const isRow = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10);
const isDay = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
const isYear = (text: string): boolean => Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;

/** '1403' is a birthday, '140395' and '14031995' are, too. */
function isDate(pin: string): boolean {
  if (pin.length === 4 && isYear(pin)) return true;
  if (pin.length === 8 && isYear(pin.slice(0, 4)) && isDay(pin.slice(6), pin.slice(4, 6))) return true;
  const rest = pin.slice(4);
  return isDay(pin.slice(0, 2), pin.slice(2, 4)) && (rest.length < 3 || isYear(rest)) && rest.length !== 1;
}

/** What a colleague tries first: few different digits, rows, the same again, the middle column, a date or a year. */
export function isSimplePin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const half = pin.slice(0, pin.length / 2);
  return (
    new Set(digits).size < LEAST_DIFFERENT ||
    isRow(digits, 1) ||
    isRow(digits, -1) ||
    pin === half + half ||
    COLUMNS.includes(pin) ||
    isDate(pin)
  );
}
