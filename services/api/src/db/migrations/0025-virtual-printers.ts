import { columns } from './table.ts';

export const virtualPrinters = columns('0025_virtual_printers', {
  printers: {
    // Its papers are pictures on the screen. An agent of an older build does not say so.
    virtual: (table) => void table.boolean('virtual').notNullable().defaultTo(false),
    // Whether it leaves its work to a real printer; null while neither such a printer nor a person has decided.
    stepped_back: (table) => void table.boolean('stepped_back'),
  },
});
