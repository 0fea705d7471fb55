import type { Product } from '../compose.ts';
import { seedDemo } from './seed-demo.ts';
import { seedEmpty } from './seed-empty.ts';

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
  await (seed === 'demo' ? seedDemo(context) : seedEmpty(context));
  return madeUp;
}
