import type { lossRoutes } from '@masa/contract/loss.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { FilmService } from './film.service.ts';
import type { FindingService } from './finding.service.ts';
import type { RuleService } from './rule.service.ts';
import {
  filmedToWire,
  filmToWire,
  findingToWire,
  listToWire,
  placeOf,
  ruleToWire,
  tableToWire,
} from './loss.wire.ts';

export const lossHandlers = (
  losses: FindingService,
  rules: RuleService,
  films: FilmService,
): Handlers<typeof lossRoutes> => ({
  lossWatch: async ({ query: { from, to, after } }) =>
    listToWire(await losses.list({ from, to }, placeOf(after))),
  lossBadge: ({ caller }) => losses.badge(staffOf(caller)),
  lossFinding: async ({ params }) => filmedToWire(await losses.one(params.id)),
  lookAtLoss: async ({ params, caller }) => findingToWire(await losses.look(params.id, staffOf(caller))),
  explainLoss: async ({ params, body, caller }) =>
    findingToWire(await losses.explain(params.id, body.note, staffOf(caller))),
  askAboutLoss: async ({ params, caller }) => findingToWire(await losses.ask(params.id, staffOf(caller))),
  showLossLessOften: ({ params, caller, once }) =>
    losses.lessOften(params.id, staffOf(caller), { once, tell: findingToWire }),
  lossRules: async () => (await rules.all()).map(ruleToWire),
  changeLossRule: async ({ params, body, caller }) =>
    ruleToWire(await rules.change(params.detector, body, staffOf(caller))),
  lossQuestions: async ({ caller }) => (await losses.questions(staffOf(caller))).map(filmedToWire),
  answerLoss: async ({ params, body, caller }) =>
    findingToWire(await losses.answer(params.id, body.note, staffOf(caller))),
  filmTables: async ({ query }) => (await films.tables(query.day)).map(tableToWire),
  tableFilm: async ({ params, query }) =>
    filmToWire(await films.film(params.table, query.day, query.after ?? 0)),
});
