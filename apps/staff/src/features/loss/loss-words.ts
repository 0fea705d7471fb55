import type { Response } from '@masa/contract/schemas';
import { formatMoney } from '@masa/ui/money-format';
import { tableInWords } from '../../shared/table-label.ts';
import type { Texts } from './texts.ts';

export type Finding = Response<'lossWatch'>['findings'][number];
export type Rule = Response<'lossRules'>[number];
type Limit = Rule['limits'][number];

/** A table as it is called on cards: the log keeps its name alone. */
export const tableNamed = ({ t }: Pick<Texts, 't'>, tableName: string): string =>
  tableInWords(t, { tableId: '', tableName });

/** What a finding knows, as its sentence says it: sums as money, and how long after: under a minute it is no number. */
export function factsOf({ facts }: Finding, { t, language }: Texts): Record<string, string | number> {
  const sum = (name: string) => {
    const value = facts[name];
    return typeof value === 'number' ? { [name]: formatMoney(value, language) } : {};
  };
  const { minutes } = facts;
  const after =
    typeof minutes === 'number'
      ? { after: minutes < 1 ? t('loss.afterNoTime') : t('loss.after', { minutes }) }
      : {};
  return { ...facts, ...sum('shown'), ...sum('paid'), ...after };
}
export function whyWords(texts: Texts, finding: Finding): string {
  const { detector } = finding;
  const facts = factsOf(finding, texts);
  if (detector === 'L8' && facts['kind'] === 'counts') return texts.t('loss.countsDiffer', facts);
  if (detector !== 'L10') return texts.t(`loss.why.${detector}`, facts);
  return texts.t(facts['kind'] === 'late' ? 'loss.why.L10.late' : 'loss.why.L10.otherWay', facts);
}

/** What else was found of the same check: one evening seen in several ways. */
export const othersOf = ({ id, checkId }: Finding, findings: readonly Finding[]): readonly Finding[] =>
  checkId === null ? [] : findings.filter((one) => one.checkId === checkId && one.id !== id);

/** In their order, but what is of one check stands together, below the first of it. */
export const byCheck = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Set(findings.flatMap((one) => [one, ...othersOf(one, findings)])),
];

/** A threshold as it stands on its pill. */
export function limitWords({ t, language }: Texts, { name, unit, value }: Limit): string {
  if (unit === 'money')
    return t(name === 'red' ? 'loss.rule.red' : 'loss.rule.from', { value: formatMoney(value, language) });
  if (name === 'ratio') return t('loss.rule.ratio', { value });
  return unit === 'times' ? t('loss.rule.times', { count: value }) : t(`loss.rule.${unit}`, { value });
}
