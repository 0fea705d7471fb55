import { instant, json, tables } from './table.ts';

/** What a deed has to tell, until somebody has told it. */
export const announcements = tables('0024_announcements', {
  announcements: (table) => {
    table.bigIncrements('id');
    json(table, 'events').notNullable();
    instant(table, 'created_at').notNullable();
  },
});
