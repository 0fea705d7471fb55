import type { Framing } from '../fiscal/datecs/frame.ts';
import { totalOf, type Books, type SoldLine } from './datecs-books.ts';

export type Mishap = 'syntax' | 'badCommand' | 'notAllowed' | 'blocked';
export type Done = { readonly fields: readonly (string | number)[]; readonly raw?: string } | Mishap;

export type DeviceMind = {
  readonly books: Books;
  readonly framing: Framing;
  readonly blocked: () => boolean;
  /** Added to what the device believes a receipt comes to. */
  readonly miscount: () => number;
};

const PASSWORD = '0001';
const lei = (bani: number) => (bani / 100).toFixed(2);
const bani = (text: string) => Math.round(Number(text) * 100);

/** P: `text<TAB>{A…}price[*qty][;abs]`. */
function saleP(data: string): SoldLine | null {
  const [, name = '', group = '', price = '', quantity = '1', discount = '0'] =
    /^([^\t]{1,36})\t([A-H])(\d+\.\d\d)(?:\*(\d+(?:\.\d{1,3})?))?(?:;-(\d+\.\d\d))?$/u.exec(data) ?? [];
  if (name === '') return null;
  return { name, group, price: bani(price), quantity: Number(quantity), discount: bani(discount) };
}

/** X: `name<TAB>{1..}<TAB>price<TAB>qty<TAB>type<TAB>discount<TAB>department<TAB>`. */
function saleX(data: string): SoldLine | null {
  const [name = '', code = '', price = '', quantity = '', type = '', discount = '', department, end, more] =
    data.split('\t');
  const group = 'ABCDEFGH'[Number(code) - 1];
  if (
    name === '' ||
    name.length > 72 ||
    group === undefined ||
    department !== '0' ||
    end !== '' ||
    more !== undefined
  )
    return null;
  if (!/^\d+\.\d\d$/u.test(price) || !/^\d+(\.\d{1,3})?$/u.test(quantity)) return null;
  if (type !== '0' && type !== '4') return null;
  return {
    name,
    group,
    price: bani(price),
    quantity: Number(quantity),
    discount: type === '4' ? bani(discount) : 0,
  };
}

/** What the device does with a command, or why it does not. */
export function obey({ books, framing, blocked, miscount }: DeviceMind, command: number, data: string): Done {
  const isX = framing === 'X';
  const open = books.open();
  const due = () => (open === null ? 0 : totalOf(open) + miscount());
  const sum = (value: number) => (isX ? lei(value) : String(value).padStart(10, '0'));
  const silent = [74, 76, 90, 113];
  if (!silent.includes(command) && blocked()) return 'blocked';
  switch (command) {
    case 38:
      if (open !== null || books.plainOpen() !== null) return 'notAllowed';
      books.startPlain();
      return { fields: [books.last() + 1] };
    case 42:
      if (books.plainOpen() === null) return 'notAllowed';
      books.plainOpen()?.push(isX ? data.replace(/\t$/u, '') : data);
      return { fields: [] };
    case 39:
      if (books.plainOpen() === null) return 'notAllowed';
      books.endPlain();
      return { fields: [books.last()] };
    case 48: {
      const [operator, password, till, ...rest] = data.split(isX ? '\t' : ',');
      if (operator !== '1' || password !== PASSWORD || till !== '1') return 'syntax';
      if (rest.join('') !== '' || rest.length !== (isX ? 2 : 0)) return 'syntax';
      if (open !== null || books.plainOpen() !== null) return 'notAllowed';
      books.start();
      return { fields: isX ? [books.last() + 1] : ['0007', '0003'] };
    }
    case 49: {
      const line = isX ? saleX(data) : saleP(data);
      if (line === null) return 'syntax';
      if (open === null || open.paid > 0 || Math.round(line.price * line.quantity) < line.discount)
        return 'notAllowed';
      open.lines.push(line);
      return { fields: isX ? [books.last() + 1] : [] };
    }
    case 51:
      if (open === null) return 'notAllowed';
      return { fields: [...(isX ? [books.last() + 1] : []), sum(due()), sum(0), sum(0)] };
    case 53: {
      const [, mode, amount] =
        (isX ? /^(\d)\t(\d+\.\d\d)\t\d*\t$/u : /^\t([A-Z])(\d+\.\d\d)$/u).exec(data) ?? [];
      if (mode === undefined || amount === undefined) return 'syntax';
      if (open === null || open.lines.length === 0) return 'notAllowed';
      open.paid += bani(amount);
      open.payments.push([mode, bani(amount)]);
      const left = due() - open.paid;
      const word = left > 0 ? 'D' : 'R';
      const rest = isX ? lei(Math.abs(left)) : String(Math.abs(left));
      return isX ? { fields: [word, rest] } : { fields: [], raw: `${word}${rest}` };
    }
    case 54:
      if (open === null) return 'notAllowed';
      open.footer.push(isX ? data.replace(/\t$/u, '') : data);
      return { fields: [] };
    case 56:
      if (open === null || open.lines.length === 0 || open.paid < due()) return 'notAllowed';
      books.close();
      return { fields: isX ? [books.last()] : ['0007', '0003'] };
    case 60:
      // Once it is paid there is nothing to take back.
      if (open === null || (open.paid > 0 && open.paid >= due())) return 'notAllowed';
      books.cancel();
      return { fields: [] };
    case 69: {
      const kind = isX ? data.replace(/\t$/u, '') : { '0': 'Z', '2': 'X' }[data];
      if (kind !== 'X' && kind !== 'Z') return 'syntax';
      if (open !== null) return 'notAllowed';
      const { number, total } = books.report(kind);
      return { fields: [number, sum(total)] };
    }
    case 74:
      return { fields: [] };
    case 76: {
      const { items, amount, paid } = books.shown();
      const counted = open === null ? amount : amount + miscount();
      const number = open === null ? books.last() : books.last() + 1;
      return isX
        ? { fields: [open === null ? 0 : 1, number, items, lei(counted), lei(paid)] }
        : { fields: [open === null ? 0 : 1, items, sum(counted), sum(paid)] };
    }
    case 90:
      return {
        fields: isX
          ? ['FP-700X', '2.02', '01JAN20', '1000', 'FFFF', '00000000', 'DT700001', '02700001']
          : ['FP-2000', '1.00BG 23NOV18 1000', 'FFFF', '0000', 'DT279013', '02279013'],
      };
    case 113:
      return isX ? 'badCommand' : { fields: [String(books.last()).padStart(7, '0')] };
    default:
      return 'badCommand';
  }
}
