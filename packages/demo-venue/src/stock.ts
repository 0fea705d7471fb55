import { z } from 'zod';
import { allergens, allergenWords } from '@masa/domain/allergens';
import { deliveryStatus } from '@masa/domain/delivery';
import { menuCategories, splitMenuItemId } from '@masa/domain/menu';
import { zeroQuantity, type Ratio } from '@masa/domain/quantity';
import { stockUnits } from '@masa/domain/stock';
import { sizeQualifiers, type DemoMenuItem } from './menu.ts';
import { bani, completeText, key, quantity, ratio, readYaml, text } from './read-yaml.ts';

/** Days everywhere count from the business day of the seed: created from its start, expires at its end. */
const days = z.int();

/** Its key is known only inside the demo data; the database gives the id. */
const config = z.strictObject({
  name: text,
  unit: z.enum(stockUnits),
  min: quantity,
  max: quantity,
  supplier: key,
  scheduleDays: z.int().positive(),
  lastCountedDays: days.nullable().default(null),
  /** Left out: not stated, which is not the same as none. */
  allergens: z.array(z.enum(allergenWords)).nullable().default(null),
  mayContain: z.array(z.enum(allergens)).default([]),
  /** As guests read it after "without": "сельдерея". */
  guestNames: completeText,
  removable: z.boolean().default(false),
  inTotals: z.boolean().default(false),
});

const batch = z.strictObject({
  stock: key,
  /** Left on the day of the seed. */
  amount: quantity,
  /** Thrown away before. */
  wasted: quantity.default(zeroQuantity),
  createdDays: days,
  expiresDays: days.nullable().default(null),
  active: z.boolean().default(true),
  reason: text,
});
export type DemoStockBatch = z.infer<typeof batch>;

const menuUse = z.strictObject({
  stock: key,
  ratio,
  option: key.nullable().default(null),
  groups: z.array(z.enum(menuCategories)).default([]),
  dishes: z.array(key).default([]),
  qualifier: z.enum(sizeQualifiers).nullable().default(null),
});

/** Everywhere, or on one dish, where it stands instead of the general recipe. */
const modifierUse = z.strictObject({
  stock: key,
  ratio,
  choice: key,
  item: key.nullable().default(null),
});

const delivery = z.strictObject({
  receivedBy: key,
  receivedDays: days,
  /** The lines of a validated one are batches too, as if it had been finished in the app. */
  status: z.enum(deliveryStatus.states),
  invoiceAmount: bani,
  invoiceDocuments: z.array(text),
  notes: text,
  items: z.array(
    z.strictObject({
      stock: key,
      amount: quantity,
      invoiceAmount: bani,
      expiresDays: days.nullable().default(null),
    }),
  ),
});
export type DemoDelivery = z.infer<typeof delivery>;

const supplierOrder = z.strictObject({
  supplier: key,
  createdBy: key,
  createdDays: days,
  expectedDays: days,
  description: text,
  documents: z.array(text),
  items: z.array(z.strictObject({ stock: key, expected: quantity })),
  deliveries: z.array(delivery),
});
export type DemoSupplierOrder = z.infer<typeof supplierOrder>;

const stockFile = z.strictObject({
  suppliers: z.array(z.strictObject({ id: key, name: text })),
  configs: z.record(key, config),
  dependencies: z.array(z.strictObject({ stock: key, dependsOn: key, ratio })),
  batches: z.array(batch),
  menuDependencies: z.array(menuUse),
  modifierDependencies: z.array(modifierUse),
  supplierOrders: z.array(supplierOrder),
});

type DemoMenuStockDependency = {
  readonly menuItemId: string;
  /** null = the item itself uses it, whatever is chosen. */
  readonly optionId: string | null;
  readonly stock: string;
  readonly ratio: Ratio;
};

const offers = (item: DemoMenuItem, option: string): boolean =>
  item.options.some(({ options }) => options.some(({ id }) => id === option));

/** A line of the file names categories and dishes; here it becomes one entry for each menu item it means. */
function expand(
  { option, stock, ...use }: z.infer<typeof menuUse>,
  items: readonly DemoMenuItem[],
): DemoMenuStockDependency[] {
  for (const dish of use.dishes)
    if (!items.some(({ id }) => splitMenuItemId(id).base === dish))
      throw new Error(`stock.yaml: '${dish}', which takes ${stock}, is no dish of the menu`);
  const meant = items.filter((item) => {
    const { base, qualifier } = splitMenuItemId(item.id);
    return (
      (use.groups.some((group) => group === item.group) || use.dishes.includes(base)) &&
      (use.qualifier === null || use.qualifier === qualifier) &&
      (option === null || offers(item, option))
    );
  });
  if (meant.length === 0) throw new Error(`stock.yaml: a use of ${stock} means nothing on the menu`);
  return meant.map(({ id }) => ({ menuItemId: id, optionId: option, stock, ratio: use.ratio }));
}

export type DemoStock = ReturnType<typeof loadStock>;

export function loadStock(items: readonly DemoMenuItem[]) {
  const { configs, menuDependencies, modifierDependencies, ...rest } = readYaml('stock.yaml', stockFile);
  return {
    ...rest,
    configs: Object.entries(configs).map(([configKey, found]) => ({ key: configKey, ...found })),
    menuDependencies: menuDependencies.flatMap((use) => expand(use, items)),
    modifierDependencies: modifierDependencies.map(({ choice, item, ...use }) => ({
      ...use,
      choiceId: choice,
      menuItemId: item,
    })),
  };
}
