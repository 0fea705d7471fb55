import { z } from 'zod';
import {
  lossCodes,
  lossFinding,
  lossLimitNames,
  lossUnits,
  lossWeights,
  MOST_LOSS_NOTE,
} from '@masa/domain/loss-watch';
import type { SchemasFor } from './endpoint.ts';
import type { lossRoutes } from './loss.http.ts';
import { bani, businessDate, id, venueText } from './values.ts';

/** A deed of the log, as it happened; `names`: what people call the things that it names by their ids. */
const frame = z.object({
  id: z.int(),
  ts: z.int(),
  /** 'user:ana', 'device:…', 'anonymous', 'system'. */
  actor: z.string(),
  /** Of a member of staff; null: a guest, a program, or nobody who is known any more. */
  name: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  details: z.record(z.string(), z.unknown()),
  names: z.record(
    z.string(),
    z.object({ name: z.union([z.string(), venueText]), qualifier: z.string().nullable() }),
  ),
});

const finding = z.object({
  id,
  detector: z.enum(lossCodes),
  day: businessDate,
  foundTs: z.int(),
  /** Whom it names; null: nobody. */
  person: z.object({ username: z.string(), name: z.string() }).nullable(),
  table: z.object({ row: z.int(), name: z.string() }).nullable(),
  /** The check that was paid, or that nobody has paid: several findings may be of one (M-053). Null: it is of none. */
  checkId: id.nullable().default(null),
  amount: bani,
  weight: z.enum(lossWeights),
  /** Numbers and names of its sentence. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  state: z.enum(lossFinding.states),
  /** How it came about, as whoever has the right has written it down. */
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  askedTs: z.int().nullable(),
  /** What the person says whom it names. */
  answer: z.string().nullable(),
  answeredTs: z.int().nullable(),
});
const withFilm = finding.extend({
  film: z.array(frame),
  /** Which of them made it. */
  made: z.array(z.int()),
});
const rule = z.object({
  detector: z.enum(lossCodes),
  on: z.boolean(),
  limits: z.array(
    z.object({
      name: z.enum(lossLimitNames),
      unit: z.enum(lossUnits),
      value: z.int(),
      usual: z.int(),
      least: z.int(),
      most: z.int(),
    }),
  ),
});
const one = z.object({ id });
const words = z.object({ note: z.string().trim().min(1).max(MOST_LOSS_NOTE) });
const place = z.object({ table: z.int(), name: z.string() });

export const lossSchemas = {
  lossWatch: {
    query: z.object({
      /** Business days, both included. */
      from: businessDate,
      to: businessDate,
      /** `next` of the page before. */
      after: z.string().max(80).optional(),
    }),
    response: z.object({
      findings: z.array(finding),
      next: z.string().nullable(),
      /** In all of these days. */
      count: z.int(),
      /** Until when the house is too new to know what is usual; null: it knows. */
      learningUntil: businessDate.nullable(),
    }),
    errors: [],
  },
  lossBadge: { response: z.object({ red: z.int(), questions: z.int() }), errors: [] },
  lossFinding: { params: one, response: withFilm, errors: ['finding_not_found'] },
  lookAtLoss: { params: one, response: finding, errors: ['finding_not_found'] },
  explainLoss: {
    params: one,
    body: words,
    response: finding,
    errors: ['finding_not_found', 'own_finding'],
  },
  askAboutLoss: { params: one, response: finding, errors: ['finding_not_found', 'finding_names_nobody'] },
  showLossLessOften: {
    params: one,
    response: finding,
    errors: ['finding_not_found', 'own_finding'],
    idempotent: true,
  },
  lossRules: { response: z.array(rule), errors: [] },
  changeLossRule: {
    params: z.object({ detector: z.enum(lossCodes) }),
    body: z.object({
      on: z.boolean().optional(),
      limits: z.partialRecord(z.enum(lossLimitNames), z.int()).optional(),
    }),
    response: rule,
    errors: [],
  },
  lossQuestions: { response: z.array(withFilm), errors: [] },
  answerLoss: { params: one, body: words, response: finding, errors: ['finding_not_found'] },
  filmTables: {
    query: z.object({ day: businessDate }),
    response: z.array(place.extend({ visits: z.int(), firstTs: z.int() })),
    errors: [],
  },
  tableFilm: {
    params: z.object({ table: z.coerce.number().int().positive() }),
    query: z.object({ day: businessDate, after: z.coerce.number().int().positive().optional() }),
    response: place.extend({ day: businessDate, film: z.array(frame), next: z.int().nullable() }),
    errors: ['table_not_found'],
  },
} satisfies SchemasFor<typeof lossRoutes>;
