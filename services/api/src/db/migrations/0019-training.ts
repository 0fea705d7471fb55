import type { Knex } from 'knex';
import { columns } from './table.ts';

const mark = {
  training: (table: Knex.AlterTableBuilder) => void table.boolean('training').notNullable().defaultTo(false),
};

/**
 * What was made in training mode says so from its beginning, whatever the venue's switch says later. Sessions, checks and
 * papers each have the mark: a sum or a queue need not look for the visit that a row belongs to.
 */
export const training = columns('0019_training', { sessions: mark, checks: mark, print_jobs: mark });
