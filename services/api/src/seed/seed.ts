import type { Product } from '../compose.ts';
import { isFresh } from './seed.store.ts';

/** The demo bar with its month and its words: nobody who has a bar needs it in memory. */
async function seedOf(seed: Product['context']['config']['seed']) {
  if (seed === 'demo') return (await import('./seed-demo.ts')).seedDemo;
  return (await import('./seed-empty.ts')).seedEmpty;
}

/**
 * The first start: the administrator, then what SEED asks for. A start that was cut in between is made good by the
 * next one. Answers the administrator's password if it was made up just now.
 */
export async function seedDatabase({
  context,
  accounts,
}: Pick<Product, 'context' | 'accounts'>): Promise<string | null> {
  const { adminUsername, adminPassword, seed } = context.config;
  const madeUp = await accounts.ensureFirstAdministrator({
    username: adminUsername,
    password: adminPassword,
  });
  if (await isFresh(context.db)) await (await seedOf(seed))(context);
  return madeUp;
}
