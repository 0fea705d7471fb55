import { columns } from './table.ts';

export const returnable = columns('0067_returnable', {
  stations: {
    // What is made there may go back into the stock when it is struck off: a bottle that nobody has opened.
    returnable: (table) => void table.boolean('returnable').notNullable().defaultTo(false),
  },
});
