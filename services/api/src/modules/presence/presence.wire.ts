import type { Answer } from '@masa/contract/schemas';
import type { Question } from './presence.view.ts';

export const questionToWire = (question: Question): NonNullable<Answer<'overview'>['presence']>[number] => ({
  tableId: question.tableId,
  tableName: question.tableName,
  dishes: question.dishes,
  sessions: question.sessions,
  usernames: [...question.usernames],
  sinceTs: question.sinceTs,
  full: question.full,
});
