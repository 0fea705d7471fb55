import { columns, instant, json } from './table.ts';

/**
 * What is in a dish and whom it is for (docs/decisions/0035). Null in a stock: nobody has stated it, which is not the same
 * as nothing.
 */
export const allergens = columns('0038_allergens', {
  stock_configs: {
    allergens: (table) => void json(table, 'allergens'),
    may_contain: (table) => void json(table, 'may_contain'),
  },
  menu_items: {
    volume_ml: (table) => void table.integer('volume_ml'),
    diet: (table) => void json(table, 'diet'),
    // Null: as its category.
    age18: (table) => void table.boolean('age18'),
    allergen_statement: (table) => void json(table, 'allergen_statement'),
    additives: (table) => void json(table, 'additives'),
    nutrition: (table) => void json(table, 'nutrition'),
  },
  modifier_choices: {
    age18: (table) => void table.boolean('age18'),
    allergen_statement: (table) => void json(table, 'allergen_statement'),
  },
  order_items: {
    // What the guest has told the kitchen of himself; gone a day after his visit.
    allergy: (table) => void json(table, 'allergy'),
  },
  sessions: {
    // Since when somebody has said that he is 18.
    adult_at: (table) => void instant(table, 'adult_at'),
  },
});
