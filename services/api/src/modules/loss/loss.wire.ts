import type { Answer } from '@masa/contract/schemas';
import { limitNamesOf, limitOf, limitsWith } from '@masa/domain/loss-watch';
import type { Frame, FilmTable } from './film.view.ts';
import type { Place } from './finding.store.ts';
import type { Filmed, Told } from './filmed.ts';
import type { FilmService } from './film.service.ts';
import type { FindingService } from './finding.service.ts';
import type { SetRule } from './rule.service.ts';

type Wire = Answer<'lookAtLoss'>;

const frameToWire = ({ at, details, ...frame }: Frame): Answer<'tableFilm'>['film'][number] => ({
  ...frame,
  ts: at,
  details,
});

export const findingToWire = (one: Told): Wire => ({
  id: one.id,
  detector: one.detector,
  day: one.business_day,
  foundTs: one.found_at,
  person: one.person === null ? null : { username: one.person, name: one.personName ?? one.person },
  table: one.table_id === null ? null : { row: one.table_id, name: one.tableName ?? '' },
  checkId: one.check_id,
  amount: one.amount,
  weight: one.weight,
  facts: one.facts,
  state: one.state,
  note: one.note,
  notedBy: one.noted_by,
  askedTs: one.asked_at,
  answer: one.answer,
  answeredTs: one.answered_at,
});
export const filmedToWire = (one: Filmed): Answer<'lossFinding'> => ({
  ...findingToWire(one),
  film: one.film.map(frameToWire),
  made: [...one.made],
});

/** Where a page begins, as a word that its caller hands back. */
const SEPARATOR = '~';
export const placeOf = (word: string | undefined): Place | null => {
  const [day, amount, id] = (word ?? '').split(SEPARATOR);
  return day && amount && id && Number.isSafeInteger(Number(amount))
    ? { day, amount: Number(amount), id }
    : null;
};
export const listToWire = (list: Awaited<ReturnType<FindingService['list']>>): Answer<'lossWatch'> => ({
  findings: list.findings.map(findingToWire),
  next: list.next && [list.next.business_day, list.next.amount, list.next.id].join(SEPARATOR),
  count: list.count,
  learningUntil: list.learningUntil,
});

export const ruleToWire = ({ detector, on, limits }: SetRule): Answer<'changeLossRule'> => {
  const values = limitsWith(detector, limits);
  return {
    detector,
    on,
    limits: limitNamesOf(detector).flatMap((name) => {
      const limit = limitOf(detector, name);
      return limit ? [{ name, ...limit, value: values[name] ?? limit.usual }] : [];
    }),
  };
};
export const tableToWire = ({ row, name, visits, firstAt }: FilmTable) => ({
  table: row,
  name,
  visits,
  firstTs: firstAt,
});
export const filmToWire = (film: Awaited<ReturnType<FilmService['film']>>): Answer<'tableFilm'> => ({
  ...film,
  film: film.film.map(frameToWire),
});
