import { menuCategories, splitMenuItemId } from '@masa/domain/menu';
import { deliveryStatus, type DeliveryStatus } from '@masa/domain/delivery';
import type { Bani } from '@masa/domain/money';
import { sizeQualifiers, type DemoMenuItem } from './menu.ts';
import {
  bani,
  flag,
  inPartsOf,
  integer,
  key,
  listOf,
  mapOf,
  object,
  oneOf,
  readYaml,
  refuse,
  text,
  orNull,
  withDefault,
} from './read-yaml.ts';

const stockUnits = ['grams', 'liter', 'kg', 'item'] as const;
type StockUnit = (typeof stockUnits)[number];

/** Days everywhere count from the business day of the seed: created from its start, expires at its end. */
export type DemoStockConfig = {
  /** Known only inside the demo data; the database gives the id. */
  readonly key: string;
  readonly name: string;
  readonly unit: StockUnit;
  readonly minThousandths: number;
  readonly maxThousandths: number;
  readonly supplier: string;
  readonly scheduleDays: number;
  readonly lastCountedDays: number | null;
};

export type DemoStockDependency = {
  readonly stock: string;
  readonly dependsOn: string;
  readonly ratioHundredths: number;
};

export type DemoMenuStockDependency = {
  readonly menuItemId: string;
  /** null = the item itself uses it, whatever is chosen. */
  readonly optionId: string | null;
  readonly stock: string;
  readonly ratioHundredths: number;
};

export type DemoStockBatch = {
  readonly stock: string;
  /** Left on the day of the seed. */
  readonly amountThousandths: number;
  /** Thrown away before. */
  readonly wastedThousandths: number;
  readonly createdDays: number;
  readonly expiresDays: number | null;
  readonly active: boolean;
  readonly reason: string;
};

export type DemoDelivery = {
  readonly receivedBy: string;
  readonly receivedDays: number;
  /** The lines of a validated one are batches too, as if it had been finished in the app. */
  readonly status: DeliveryStatus;
  readonly invoiceAmount: Bani;
  readonly invoiceDocuments: readonly string[];
  readonly notes: string;
  readonly items: readonly {
    readonly stock: string;
    readonly amountThousandths: number;
    readonly invoiceAmount: Bani;
    readonly expiresDays: number | null;
  }[];
};

export type DemoSupplierOrder = {
  readonly supplier: string;
  readonly createdBy: string;
  readonly createdDays: number;
  readonly expectedDays: number;
  readonly description: string;
  readonly documents: readonly string[];
  readonly items: readonly { readonly stock: string; readonly expectedThousandths: number }[];
  readonly deliveries: readonly DemoDelivery[];
};

export type DemoStock = {
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
  readonly configs: readonly DemoStockConfig[];
  readonly dependencies: readonly DemoStockDependency[];
  readonly menuDependencies: readonly DemoMenuStockDependency[];
  readonly batches: readonly DemoStockBatch[];
  readonly supplierOrders: readonly DemoSupplierOrder[];
};

const FILE = 'stock.yaml';
const quantity = inPartsOf(1_000);
const ratio = inPartsOf(100);
const days = integer();

const menuUse = object({
  stock: key,
  ratio,
  option: orNull(key),
  groups: withDefault(listOf(key), []),
  dishes: withDefault(listOf(key), []),
  qualifier: orNull(oneOf(sizeQualifiers)),
});
type MenuUse = ReturnType<typeof menuUse>;

const delivery = object({
  receivedBy: key,
  receivedDays: days,
  status: oneOf(deliveryStatus.states),
  invoiceAmount: bani,
  invoiceDocuments: listOf(text),
  notes: text,
  items: listOf(object({ stock: key, amount: quantity, invoiceAmount: bani, expiresDays: orNull(days) })),
});

const stockFile = object({
  suppliers: listOf(object({ id: key, name: text })),
  configs: mapOf(
    object({
      name: text,
      unit: oneOf(stockUnits),
      min: quantity,
      max: quantity,
      supplier: key,
      scheduleDays: integer(1),
      lastCountedDays: orNull(days),
    }),
  ),
  dependencies: listOf(object({ stock: key, dependsOn: key, ratio })),
  batches: listOf(
    object({
      stock: key,
      amount: quantity,
      wasted: withDefault(quantity, 0),
      createdDays: days,
      expiresDays: orNull(days),
      active: withDefault(flag, true),
      reason: text,
    }),
  ),
  menuDependencies: listOf(menuUse),
  supplierOrders: listOf(
    object({
      supplier: key,
      createdBy: key,
      createdDays: days,
      expectedDays: days,
      description: text,
      documents: listOf(text),
      items: listOf(object({ stock: key, expected: quantity })),
      deliveries: listOf(delivery),
    }),
  ),
});

const offers = (item: DemoMenuItem, option: string): boolean =>
  item.options.some(({ options }) => options.some(({ id }) => id === option));

/** A line of the file names categories and dishes; here it becomes one entry for each menu item it means. */
function expand(use: MenuUse, items: readonly DemoMenuItem[]): DemoMenuStockDependency[] {
  const at = `${FILE}.menuDependencies`;
  for (const dish of use.dishes)
    if (!items.some(({ id }) => splitMenuItemId(id).base === dish))
      refuse({ at, value: dish }, 'a dish of the menu');
  for (const group of use.groups) oneOf(menuCategories)({ at, value: group });
  const meant = items.filter((item) => {
    const { base, qualifier } = splitMenuItemId(item.id);
    return (
      (use.groups.includes(item.group) || use.dishes.includes(base)) &&
      (use.qualifier === null || use.qualifier === qualifier) &&
      (use.option === null || offers(item, use.option))
    );
  });
  if (meant.length === 0) refuse({ at, value: use }, 'items that are on the menu');
  return meant.map(({ id }) => ({
    menuItemId: id,
    optionId: use.option,
    stock: use.stock,
    ratioHundredths: use.ratio,
  }));
}

export function loadStock(items: readonly DemoMenuItem[]): DemoStock {
  const found = readYaml(FILE, stockFile);
  return {
    suppliers: found.suppliers,
    configs: found.configs.map(([configKey, { min, max, ...config }]) => ({
      key: configKey,
      ...config,
      minThousandths: min,
      maxThousandths: max,
    })),
    dependencies: found.dependencies.map(({ ratio: ratioHundredths, ...dependency }) => ({
      ...dependency,
      ratioHundredths,
    })),
    menuDependencies: found.menuDependencies.flatMap((use) => expand(use, items)),
    batches: found.batches.map(({ amount, wasted, ...batch }) => ({
      ...batch,
      amountThousandths: amount,
      wastedThousandths: wasted,
    })),
    supplierOrders: found.supplierOrders.map((order) => ({
      ...order,
      items: order.items.map(({ stock, expected }) => ({ stock, expectedThousandths: expected })),
      deliveries: order.deliveries.map((received) => ({
        ...received,
        items: received.items.map(({ amount, ...item }) => ({ ...item, amountThousandths: amount })),
      })),
    })),
  };
}
