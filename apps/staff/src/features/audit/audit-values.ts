import type { Response } from '@masa/contract/schemas';
import { isAuditField, isAuditMark } from '@masa/domain/audit-field';
import { isLanguage, languageNames, textIn, type VenueText } from '@masa/domain/language';
import { moneyMethods, refundPurposes } from '@masa/domain/payment';
import { printJobKinds } from '@masa/domain/print-document';
import { recordOf } from '@masa/domain/record';
import { formatMoney } from '@masa/ui/money-format';
import { deviceName } from '../../shared/device-name.ts';
import { sizeLabel } from '@masa/front/dish-size';
import type { TextKey, Texts } from './texts.ts';
import { dayWithYear } from '../../shared/time/day.ts';

type Deed = Response<'auditLog'>[number];

const MONEY = new Set([
  'price',
  'total',
  'till',
  'tips',
  'regularTotal',
  'effectiveTotal',
  'expectedCash',
  'countedCash',
  'change',
  'difference',
  'stays',
  'bonus',
  'penalties',
  'invoiceAmount',
  'red',
]);
const isMoney = ({ action }: Deed, field: string): boolean =>
  // Of a penalty, a payment, a drawer or a rule it is money, of everything else something in the storage.
  field === 'amount' ? /^(?:penalty|payment|drawer|loss_rule)\./u.test(action) : MONEY.has(field);

const statuses = {
  ordered: 'audit.value.ordered',
  being_prepared: 'audit.value.being_prepared',
  ready_for_delivery: 'audit.value.ready_for_delivery',
  delivered: 'audit.value.delivered',
  queued: 'jobState.queued',
  leased: 'jobState.leased',
  printing: 'jobState.printing',
  printed: 'jobState.printed',
  failed: 'jobState.failed',
  late: 'jobState.late',
  unknown: 'jobState.unknown',
  dismissed: 'jobState.dismissed',
} as const;
const families = { cash: 'audit.value.cash', card: 'audit.value.card' } as const;
const methods = recordOf(moneyMethods, (method) => `audit.value.${method}` as const);
const roles = { waiter: 'role.waiter', kitchen: 'role.kitchen' } as const;
const kinds = {
  session: 'audit.value.session',
  table: 'audit.value.table',
  quick: 'audit.value.quick',
  ...recordOf(printJobKinds, (kind) => `jobKind.${kind}` as const),
  x: 'jobKind.x_report',
  z: 'jobKind.z_report',
  percent: 'audit.value.percent',
  amount: 'audit.value.amount_off',
  free: 'audit.value.free',
  in: 'audit.value.cash_in',
  out: 'audit.value.cash_out',
  no_sale: 'audit.value.no_sale',
} as const;
/** The few words that a field may be, in the reader's language. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  status: statuses,
  from: statuses,
  to: statuses,
  outcome: statuses,
  forRole: roles,
  roles,
  role: {
    ...roles,
    sticker: 'printerRole.sticker',
    precheck: 'printerRole.precheck',
    fiscal: 'printerRole.fiscal',
  },
  station: { kitchen: 'station.kitchen', bar: 'station.bar', all: 'station.all' },
  paymentMethod: families,
  method: methods,
  moreMethods: methods,
  purpose: recordOf(refundPurposes, (purpose) => `audit.value.${purpose}` as const),
  firstOrder: {
    free: 'venue.firstOrder.free',
    vouched: 'venue.firstOrder.vouched',
    slip: 'venue.firstOrder.slip',
  },
  kind: kinds,
  type: kinds,
  report: kinds,
  reason: { count: 'audit.value.count' },
};

const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/u;
const DAY = /^\d{4}-\d\d-\d\d$/u;

/** A field as people call it; one of a newer server keeps the name that the log has. */
export const fieldWords = ({ t }: Texts, field: string): string =>
  isAuditField(field) ? t(`audit.field.${field}`) : field;

function nameWords({ t, language }: Texts, { name, qualifier }: Deed['names'][string]): string {
  const size = qualifier === null ? undefined : sizeLabel(t, `__${qualifier}`);
  return [typeof name === 'string' ? name : textIn(name, language), size].filter(Boolean).join(', ');
}

function textWords(texts: Texts, deed: Deed, field: string, value: string): string {
  const { t, language } = texts;
  const name = deed.names[value];
  if (name) {
    const called = nameWords(texts, name);
    // A device is known by what its browser says of itself.
    return field === 'entityId' && deed.entity === 'device' ? deviceName(called) : called;
  }
  const words = wordsOf[field];
  const key = words && Object.hasOwn(words, value) ? words[value] : undefined;
  if (key !== undefined) return t(key);
  if (isLanguage(value) && (field === 'language' || field === 'languages')) return languageNames[value];
  if (DAY.test(value)) return dayWithYear(value, language);
  if (field === 'entityId' && deed.entity === 'shift') {
    // Of a day and a role: '2026-11-20:kitchen'.
    const [day = '', role = ''] = value.split(':');
    return `${dayWithYear(day, language)}, ${textWords(texts, deed, 'role', role)}`;
  }
  return RANDOM_ID.test(value) || field === 'entityId' ? '' : value;
}

const isVenueText = (fields: object): fields is VenueText =>
  Object.keys(fields).length > 0 && Object.keys(fields).every((key) => isLanguage(key));

const CALLED_BY = ['id', 'menuItemId', 'optionGroup', 'name', 'names', 'title', 'text', 'tableName'];
/** Says nothing of one among several: its place, and that it is as it mostly is. */
const isUsual = (field: string, value: unknown): boolean =>
  field === 'rank' || (field === 'active' && value === true);

/** Of several fields: what it is called, and the others with their words: "Sauce: Ranch, Mayo (Active: no)". */
function fieldsWords(texts: Texts, deed: Deed, fields: object): string {
  if (isVenueText(fields)) return textIn(fields, texts.language);
  const called: string[] = [];
  const others: string[] = [];
  let inside = '';
  for (const [field, value] of Object.entries(fields)) {
    const isCalled = CALLED_BY.includes(field);
    if ((isAuditMark(field) && !isCalled) || isUsual(field, value)) continue;
    const words = valueWords(texts, deed, field, value);
    if (words === '') continue;
    if (isCalled) called.push(words);
    else if (field === 'options') inside = words;
    else others.push(`${fieldWords(texts, field)}: ${words}`);
  }
  const whole = [called.join(', '), inside].filter((part) => part !== '').join(': ');
  if (whole === '' || others.length === 0) return whole || others.join(', ');
  return `${whole} (${others.join(', ')})`;
}

/** A value as a person reads it; empty where it says nothing to one. */
export function valueWords(texts: Texts, deed: Deed, field: string, value: unknown): string {
  const { t, language } = texts;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no');
  if (typeof value === 'number') {
    const name = deed.names[String(value)];
    if (name && (field === 'table' || field === 'from' || field === 'to')) return nameWords(texts, name);
    return isMoney(deed, field) ? formatMoney(value, language) : String(value);
  }
  if (typeof value === 'string') return textWords(texts, deed, field, value);
  if (Array.isArray(value))
    return value
      .map((one: unknown) => valueWords(texts, deed, field, one))
      .filter((words) => words !== '')
      .join(', ');
  return typeof value === 'object' ? fieldsWords(texts, deed, value) : '';
}
