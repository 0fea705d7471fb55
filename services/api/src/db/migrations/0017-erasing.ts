import { columns, instant, json } from './table.ts';

export const erasing = columns('0017_erasing', {
  users: {
    // A pseudonym that stands for somebody whose data was erased; nobody signs in with it.
    erased_at: (table) => void instant(table, 'erased_at'),
  },
  task_submissions: {
    // Ids of the proofs whose photos went with time; null: none did.
    photos_removed: (table) => void json(table, 'photos_removed'),
  },
});
