import { needing, route } from './endpoint.ts';

/** Questions about money that the log of deeds raises, and what happened at a table, in order. */
export const lossRoutes = {
  lossWatch: needing(
    'loss_watch',
    route('GET', '/api/admin/loss-watch', 'staff', 'What was found on some days, newest and dearest first'),
  ),
  lossBadge: route(
    'GET',
    '/api/admin/loss-watch/badge',
    'staff',
    'How many findings are new and red, and how many questions wait for an answer of one’s own',
  ),
  lossFinding: needing(
    'loss_watch',
    route('GET', '/api/admin/loss-watch/findings/:id', 'staff', 'One finding, with the deeds that it names'),
  ),
  lookAtLoss: needing(
    'loss_watch',
    route('POST', '/api/admin/loss-watch/findings/:id/look', 'staff', 'Somebody has looked at a finding'),
  ),
  explainLoss: needing(
    'loss_watch',
    route(
      'POST',
      '/api/admin/loss-watch/findings/:id/explain',
      'staff',
      'Write down how a finding came about',
    ),
  ),
  askAboutLoss: needing(
    'loss_watch',
    route(
      'POST',
      '/api/admin/loss-watch/findings/:id/ask',
      'staff',
      'Ask the person whom a finding names to explain it',
    ),
  ),
  showLossLessOften: needing(
    'loss_watch',
    route(
      'POST',
      '/api/admin/loss-watch/findings/:id/less-often',
      'staff',
      'Not a problem: raise the threshold of its rule by a step',
    ),
  ),
  lossRules: needing(
    'loss_watch',
    route('GET', '/api/admin/loss-watch/rules', 'staff', 'What is looked for, and from where on it is told'),
  ),
  changeLossRule: route(
    'PUT',
    '/api/admin/loss-watch/rules/:detector',
    'administrator',
    'Switch a rule on or off, or set its thresholds',
  ),
  lossQuestions: route(
    'GET',
    '/api/admin/loss-questions',
    'staff',
    'Findings about which the caller is asked, with their deeds',
  ),
  answerLoss: route(
    'POST',
    '/api/admin/loss-questions/:id',
    'staff',
    'Say how a finding came about that one is asked about',
  ),
  filmTables: needing(
    'loss_watch',
    route('GET', '/api/admin/films', 'staff', 'The tables at which somebody sat on a business day'),
  ),
  tableFilm: needing(
    'loss_watch',
    route(
      'GET',
      '/api/admin/films/:table',
      'staff',
      'What happened at a table on a business day, in order, page by page',
    ),
  ),
};
