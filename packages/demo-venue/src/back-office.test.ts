import { describe, expect, it } from 'vitest';
import { portionOf } from '@masa/domain/quantity';
import { judgeTask } from '@masa/domain/task';
import { demoCalendarDays, loadDemoVenue } from './demo-venue.ts';

const { menu, stock, calendar, tasks } = loadDemoVenue();

const stockNamed = (key: string) => stock.configs.find((config) => config.key === key);

const onHand = (key: string): number =>
  stock.batches
    .filter(
      (batch) =>
        batch.stock === key && batch.active && batch.createdDays <= 0 && (batch.expiresDays ?? 0) >= 0,
    )
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the storage', () => {
  it('buys from qualiko, forward and nearbystore', () => {
    expect(stock.suppliers.map(({ id }) => id)).toEqual(['qualiko', 'forward', 'nearbystore']);
    expect(new Set(stock.configs.map(({ supplier }) => supplier))).toEqual(
      new Set(['qualiko', 'forward', 'nearbystore']),
    );
  });

  it('counts in all four units, between a minimum and a maximum, under names of their own', () => {
    expect(new Set(stock.configs.map(({ unit }) => unit))).toEqual(new Set(['grams', 'liter', 'kg', 'item']));
    expect(stock.configs.filter((config) => config.max < config.min)).toEqual([]);
    expect(new Set(stock.configs.map(({ name }) => name.toLowerCase())).size).toBe(stock.configs.length);
  });

  it('makes sauces of other stocks, never in a circle', () => {
    expect(stock.dependencies.length).toBeGreaterThan(0);
    const made = new Set(stock.dependencies.map(({ stock: key }) => key));
    expect(stock.dependencies.filter(({ dependsOn }) => made.has(dependsOn))).toEqual([]);
    expect(stock.dependencies.filter(({ ratio }) => ratio < 1)).toEqual([]);
  });

  it('shows each badge: active, expired, future and inactive', () => {
    const badges = stock.batches.map(({ active, createdDays, expiresDays }) => {
      if (!active) return 'inactive';
      if (expiresDays !== null && expiresDays < 0) return 'expired';
      return createdDays > 0 ? 'future' : 'active';
    });
    expect(new Set(badges)).toEqual(new Set(['active', 'expired', 'future', 'inactive']));
  });

  it('lists a stock once for an item or a choice of it', () => {
    const listed = stock.menuDependencies.map(
      ({ menuItemId, optionId, stock: key }) => `${menuItemId}/${optionId}/${key}`,
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('links choices only to items that offer them', () => {
    const wings = stock.menuDependencies.filter(({ menuItemId }) => menuItemId === 'wings_buffalo__12pc');
    expect(wings).toContainEqual({
      menuItemId: 'wings_buffalo__12pc',
      optionId: null,
      stock: 'chicken_wings',
      ratio: 48,
    });
    expect(wings).toContainEqual({
      menuItemId: 'wings_buffalo__12pc',
      optionId: 'ranch_dressing',
      stock: 'ranch_dressing',
      ratio: 4,
    });
    for (const { menuItemId, optionId } of stock.menuDependencies) {
      const offered = menu.items
        .find(({ id }) => id === menuItemId)
        ?.options.flatMap(({ options }) => options.map(({ id }) => id));
      expect(optionId === null || offered?.includes(optionId), menuItemId).toBe(true);
    }
  });

  it('has a recipe for all that the kitchen adds, and for every dish that it makes', () => {
    const choices = menu.modifierGroups.flatMap((group) => group.choices.map(({ id }) => id));
    const used = stock.modifierDependencies.map(({ choiceId }) => choiceId);
    expect(used.filter((id) => !choices.includes(id))).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(['extra_ranch', 'add_fries', 'flavour_buffalo']));
    const made = new Set(stock.menuDependencies.map(({ menuItemId }) => menuItemId));
    const kitchen = menu.items.filter(({ station }) => station === 'kitchen');
    expect(kitchen.filter(({ id }) => !made.has(id))).toEqual([]);
  });

  it('lets guests leave celery, carrots and butter out of Buffalo wings, by names in every language (D-037)', () => {
    const own = stock.menuDependencies.filter(({ menuItemId }) => menuItemId === 'wings_buffalo__12pc');
    const chips = stock.configs.filter(
      ({ key, removable }) => removable && own.some((use) => use.stock === key),
    );
    expect(chips.map(({ guestNames }) => guestNames.ru)).toEqual(['сельдерея', 'моркови', 'масла']);
    for (const { guestNames } of stock.configs) {
      expect(guestNames.ru).toMatch(/[а-яё]|IPA/iu);
      expect(guestNames.ro + guestNames.en).not.toMatch(/[а-яё]/iu);
    }
  });

  it('has enough on hand for an evening of everything that is on the menu', () => {
    for (const { menuItemId, stock: key, ratio } of stock.menuDependencies)
      expect(onHand(key), `${menuItemId} of ${key}`).toBeGreaterThanOrEqual(15 * portionOf(ratio));
  });

  it('waits for the rest of one order, of which a part has come', () => {
    const [order, ...more] = stock.supplierOrders;
    expect(more).toEqual([]);
    const delivered = new Map(
      order?.deliveries.flatMap(({ items }) => items.map((item) => [item.stock, item.amount])),
    );
    const states = order?.items.map(({ stock: key, expected }) => {
      const amount = delivered.get(key) ?? 0;
      if (amount === 0) return 'pending';
      return amount < expected ? 'partial' : 'full';
    });
    expect(states).toEqual(['full', 'partial', 'pending', 'pending']);
    expect(order?.documents.length).toBeGreaterThan(0);
    for (const { invoiceAmount, items } of order?.deliveries ?? [])
      expect(items.reduce((sum, item) => sum + item.invoiceAmount, 0)).toBe(invoiceAmount);
    expect(order?.items.filter(({ stock: key }) => stockNamed(key)?.supplier !== order.supplier)).toEqual([]);
  });
});

describe('the calendar', () => {
  const days = demoCalendarDays(calendar, '2026-11-21');
  const past = days.filter(({ day }) => day < '2026-11-21');

  it('knows a month of past evenings with their bills and two weeks of people to come', () => {
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect([days[0]?.day, days.at(-1)?.day, past.length]).toEqual(['2026-10-21', '2026-12-05', 31]);
    expect(past.every(({ bills }) => (bills ?? []).length > 0)).toBe(true);
    expect(days.slice(past.length).every(({ bills, paid }) => bills === null && !paid)).toBe(true);
  });

  it('has money in cash and by card, with tips of which not all can be halved', () => {
    const bills = past.flatMap((day) => day.bills ?? []);
    expect(new Set(bills.map(({ payment }) => payment))).toEqual(new Set(['cash', 'card']));
    expect(bills.filter(({ payment, tips }) => payment === 'cash' && tips > 0)).toEqual([]);
    expect(bills.some(({ tips }) => tips % 2 === 1)).toBe(true);
    const stations = calendar.bills.flatMap(({ items }) =>
      items.map((id) => menu.items.find((item) => item.id === id)?.station),
    );
    expect(new Set(stations)).toEqual(new Set(['bar']));
  });

  it('has tasks done as they ask for it', () => {
    for (const { task, action, checked, photos } of calendar.tasksDone) {
      const definition = tasks.find(({ id }) => id === task);
      expect(definition, task).toBeDefined();
      if (!definition) continue;
      const answers = {
        actionTakenId: action,
        checkedItems: checked,
        photoProofs: photos,
      };
      expect(judgeTask(answers, definition), task).toBe('ok');
    }
  });

  it('has evenings for both, for one and of every weekday', () => {
    expect(calendar.week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const friday = days.find(({ day }) => day === '2026-11-20');
    expect(friday).toMatchObject({ waiter: 'ana', kitchen: 'ion' });
    expect(friday?.bills).toHaveLength(10);
    expect(past.some(({ waiter }) => waiter === null)).toBe(true);
  });

  it('has paid the older evenings and fined somebody on paid and on unpaid ones, whatever the weekday of the seed', () => {
    for (let date = 15; date <= 21; date += 1) {
      const today = `2026-11-${date}`;
      const fined = demoCalendarDays(calendar, today).filter(({ penalties }) => penalties.length > 0);
      expect(
        fined.flatMap(({ penalties }) => penalties),
        today,
      ).toHaveLength(3);
      expect(new Set(fined.map(({ paid }) => paid)), today).toEqual(new Set([true, false]));
      for (const day of fined)
        for (const { role } of day.penalties) expect(day[role], `${today} ${day.day}`).not.toBeNull();
    }
    expect(past.findLast(({ paid }) => paid)?.day).toBe('2026-11-10');
  });
});
