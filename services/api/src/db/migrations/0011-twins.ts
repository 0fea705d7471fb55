import { columns, instant } from './table.ts';

export const twins = columns('0011_twins', {
  print_agents: {
    // When a second agent with this one's key was last refused; null while there was none.
    twin_at: (table) => void instant(table, 'twin_at'),
  },
});
