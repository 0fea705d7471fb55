import { CallRefused } from '@masa/client/create-client';
import type { RouteName } from '@masa/contract/routes';
import { alertsSaid } from './alert.ts';
import { drawersSaid } from './drawer.ts';
import { lossesSaid } from './loss.ts';
import { giveApproval } from './approval.ts';
import { PASSWORD } from '../test-venue.ts';
import { aDaypart, aPriceRule } from './opening.ts';
import { stationsSaid } from './station.ts';
import { tablet } from './tablet.ts';
import { isSo, type Place, type Repeatable } from './write.ts';

const onPhone = { username: 'ana', password: PASSWORD, deviceName: 'phone' };
const MEASURE = { min: 0, max: 10, unit: 'kg' as const, supplier: 'qualiko', stockControlSchedule: 7 };
const TIPPLE = { names: { en: 'Something else' } };

const isSignedOut = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.error === 'unauthorized';

const used = async ({ bar, buy }: Place, id: string) => {
  const stock = await buy.config();
  return bar.ana.addMenuItemStock({ params: { id }, body: { stockId: stock.id, ratio: 1 } });
};

/** Calls that change something and take no key, each with the reason why the same once more does no harm. */
export const repeatableByNature: { readonly [N in RouteName]?: Repeatable } = {
  createSession: {
    because: 'The customer id is the deed: the same phone at the same table gets its session again.',
    write: ({ bar }) => {
      const body = { table: bar.table(), uniqueCustomerId: crypto.randomUUID(), username: 'Mihai' };
      const { createSession } = bar.browser(bar.phone());
      return () => createSession({ body });
    },
  },
  noteTaking: {
    because: 'A tablet has the payment open or not; it says so every few seconds.',
    write: async ({ bar, asked }) => {
      const params = { checkId: await asked() };
      return () => bar.ana.noteTaking({ params, body: { open: true } });
    },
  },
  moveSession: isSo(async ({ bar, served }) => {
    const { guest } = await served('fries');
    const body = { table: bar.table(), sessionId: guest.session.id };
    return () => guest.api.moveSession({ body });
  }),
  waiterTableSession: {
    because: 'A waiter has one session at a table, and gets it again.',
    write: ({ bar }) => {
      const params = { tableId: bar.table() };
      return () => bar.ana.waiterTableSession({ params });
    },
  },
  keepVisit: isSo(async ({ bar, served }) => {
    const { guest } = await served('fries');
    await bar.boss.deactivateDiningTable({ params: { tableId: guest.table } });
    return () => bar.ana.keepVisit({ params: { sessionId: guest.session.id } });
  }),
  keepHeldTable: isSo(async ({ bar, served }) => {
    const { guest } = await served('fries');
    await bar.boss.deactivateDiningTable({ params: { tableId: guest.table } });
    return () => bar.ana.keepHeldTable({ params: { tableId: guest.table } });
  }),
  changeDiningTable: isSo(({ bar, fresh }) => {
    const request = { params: { tableId: bar.table() }, body: { tableName: fresh() } };
    return () => bar.boss.changeDiningTable(request);
  }),
  deactivateDiningTable: isSo(({ bar }) => {
    const params = { tableId: bar.table() };
    return () => bar.boss.deactivateDiningTable({ params });
  }),
  rankMenuItem: isSo(
    ({ bar }) =>
      () =>
        bar.ana.rankMenuItem({ params: { id: 'lager_1l' }, body: { rank: 7 } }),
  ),
  activateMenuItem: isSo(
    ({ bar }) =>
      () =>
        bar.ana.activateMenuItem({ params: { id: 'lager_1l' }, body: { active: false } }),
  ),
  rankMenuOption: isSo(({ bar }) => {
    const params = { id: 'fries', optionId: 'ketchup' };
    return () => bar.ana.rankMenuOption({ params, body: { rank: 4 } });
  }),
  activateMenuOption: isSo(({ bar }) => {
    const params = { id: 'fries', optionId: 'ketchup' };
    return () => bar.ana.activateMenuOption({ params, body: { active: false } });
  }),
  activateMenuModifier: isSo(({ bar }) => {
    const params = { id: 'wings_buffalo__8pc', choiceId: 'add_fries' };
    return () => bar.ana.activateMenuModifier({ params, body: { active: false } });
  }),
  stateMenuItemAllergens: isSo(async ({ bar }) => {
    const params = { id: 'fries' };
    const { allergens } = await bar.ana.menuItemSettings({ params });
    const lists = { contains: ['celery' as const], mayContain: [], removed: [], confirmed: true };
    return () => bar.boss.stateMenuItemAllergens({ params, body: { ...lists, recipe: allergens.recipe } });
  }),
  changeMenuItemStock: isSo(async (at) => {
    const { id, stockId } = await used(at, 'celery_plate');
    const body = { id, stockId, ratio: 2 };
    return () => at.bar.ana.changeMenuItemStock({ params: { id: 'celery_plate' }, body });
  }),
  changeMenuOptionStock: isSo(async ({ bar, buy }) => {
    const params = { id: 'fries', optionId: 'mayo' };
    const { id: stockId } = await buy.config();
    const { id } = await bar.ana.addMenuOptionStock({ params, body: { stockId, ratio: 1 } });
    return () => bar.ana.changeMenuOptionStock({ params, body: { id, stockId, ratio: 2 } });
  }),
  changeModifierStock: isSo(async ({ bar, buy }) => {
    const params = { id: 'add_fries' };
    const { id: stockId } = await buy.config();
    const { id } = await bar.boss.addModifierStock({ params, query: {}, body: { stockId, ratio: 1 } });
    return () => bar.boss.changeModifierStock({ params, query: {}, body: { id, stockId, ratio: 2 } });
  }),
  changeMenuItem: isSo(
    ({ bar }) =>
      () =>
        bar.boss.changeMenuItem({ params: { id: 'celery_plate' }, body: { price: 1_500 } }),
  ),
  changeMenuGroup: isSo(
    ({ bar }) =>
      () =>
        bar.boss.changeMenuGroup({ params: { id: 'beer' }, body: TIPPLE }),
  ),
  changeOptionGroup: {
    because: 'Options come with their ids: one that is there is changed, not added again.',
    write: ({ bar, fresh }) => {
      const body = { options: [{ id: fresh(), names: { en: 'Aioli' } }] };
      return () => bar.boss.changeOptionGroup({ params: { id: 'fries_dipping_sauce' }, body });
    },
  },
  changeModifierGroup: {
    because: 'Choices come with their ids: one that is there is changed, not added again.',
    write: ({ bar, fresh }) => {
      const body = { choices: [{ id: fresh(), names: { en: 'Aioli' }, price: 1_500 }] };
      return () => bar.boss.changeModifierGroup({ params: { id: 'wings_extras' }, body });
    },
  },
  putDevicePrefs: isSo(async (at) => {
    const { putDevicePrefs } = await tablet(at);
    return () => putDevicePrefs({ body: { prefs: { view: 'order' } } });
  }),
  putVenue: isSo(
    ({ bar }) =>
      () =>
        bar.boss.putVenue({ body: { phone: '022 123 456' } }),
  ),
  advanceOrder: {
    because: 'The step that is already taken is answered as if it were taken now (AMB-093).',
    write: async ({ bar, served }) => {
      const { items } = await served('fries');
      const params = { orderId: items[0] ?? '', nextStatus: 'being_prepared' };
      return () => bar.ion.advanceOrder({ params });
    },
  },
  changePromo: isSo(async ({ bar, fresh }) => {
    const effect = { kind: 'percent' as const, value: 10 };
    const body = { code: `CHANGED${fresh()}`, singleItemPromo: true, effect };
    const { id } = await bar.boss.addPromo({ body });
    return () => bar.boss.changePromo({ params: { id }, body: { ...body, maxUses: 5 } });
  }),
  changeDaypart: isSo(async ({ bar }) => {
    const { id } = await bar.boss.addDaypart({ body: aDaypart });
    return () => bar.boss.changeDaypart({ params: { id }, body: { ...aDaypart, until: '04:30' } });
  }),
  changePriceRule: isSo(async ({ bar }) => {
    const { id } = await bar.boss.addPriceRule({ body: aPriceRule });
    return () => bar.boss.changePriceRule({ params: { id }, body: { ...aPriceRule, value: 15 } });
  }),
  ...stationsSaid,
  login: {
    because: 'A password of its own for the device, kept nowhere: the one that was lost ends unused.',
    write: ({ bar }) => {
      return () => bar.bare.login({ body: onPhone });
    },
  },
  logout: {
    because: 'The credentials end with it: the second call is refused, which says the same.',
    write: async ({ bar }) => {
      const ana = bar.staff('ana', (await bar.bare.login({ body: onPhone })).password);
      return async () => {
        try {
          await ana.logout();
        } catch (reason) {
          if (!isSignedOut(reason)) throw reason;
        }
        return 'signed out';
      };
    },
  },
  giveApproval,
  setPin: isSo(
    ({ bar }) =>
      () =>
        bar.ana.setPin({ body: { pin: '2468' } }),
  ),
  sayPasswordAgain: isSo(
    ({ bar }) =>
      () =>
        bar.ana.sayPasswordAgain({ body: { password: PASSWORD } }),
  ),
  setPassword: isSo(
    ({ bar }) =>
      () =>
        bar.ana.setPassword({ body: { current: PASSWORD, password: PASSWORD } }),
  ),
  switchPerson: {
    because: 'Whoever takes the tablet takes it again, and the device password that nobody heard of ends.',
    write: async (at) => {
      const here = await tablet(at);
      return () => here.switchPerson({ body: { username: 'ion', pin: '13579' } });
    },
  },
  changeStaff: isSo(
    ({ bar }) =>
      () =>
        bar.boss.changeStaff({ params: { username: 'ion' }, body: { displayName: 'Ion the cook' } }),
  ),
  changePrinter: isSo(async ({ bar, fresh }) => {
    const name = fresh();
    const { id } = await bar.product.print.agents.enrol(name, 'user:boss');
    const told = { name, role: 'precheck', station: 'all', language: 'ro', detail: '' } as const;
    await bar.product.print.agentLink.answers.hello(id, {
      agentVersion: '1',
      printers: [{ ...told, state: 'ok', paper: 'ok' }],
    });
    const printer = (await bar.ana.printers()).find((one) => one.name === name);
    return () => bar.boss.changePrinter({ params: { printerId: printer?.id ?? '' }, body: { paused: true } });
  }),
  revokePrintAgent: isSo(async ({ bar, fresh }) => {
    const { id } = await bar.product.print.agents.enrol(fresh(), 'user:boss');
    return () => bar.boss.revokePrintAgent({ params: { agentId: id } });
  }),
  assignShift: isSo(({ bar }) => {
    const params = { date: '2026-11-24', roleId: 'waiter' as const, username: 'ana' };
    return () => bar.ana.assignShift({ params });
  }),
  closeDay: {
    because: 'A day is closed once: whoever closes it again is answered with how it was closed.',
    write: ({ bar }) => {
      const request = { params: { date: '2026-11-17' }, body: { countedCash: 0, acceptWarnings: true } };
      return () => bar.boss.closeDay(request);
    },
  },
  changeSupplier: isSo(async ({ bar, fresh }) => {
    const { id } = await bar.boss.addSupplier({ body: { name: fresh() } });
    const body = { name: fresh(), active: false };
    return () => bar.boss.changeSupplier({ params: { id }, body });
  }),
  changeSupplierOrder: isSo(async ({ bar, buy }) => {
    const { id, documents } = await buy.order();
    const body = { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-25', documents };
    return () => bar.ana.changeSupplierOrder({ params: { id }, body });
  }),
  changeDelivery: isSo(async ({ bar, buy }) => {
    const { order } = await buy.ordered(1);
    const { id } = await buy.delivery(order.id);
    return () => bar.ana.changeDelivery({ params: { id }, body: { invoiceAmount: 7_000 } });
  }),
  updateStockConfig: isSo(async ({ bar, buy, fresh }) => {
    const { id } = await buy.config();
    const body = { id, name: fresh(), ...MEASURE };
    return () => bar.ana.updateStockConfig({ body });
  }),
  changeStockLink: isSo(async ({ bar, buy }) => {
    const [sauce, mustard] = [await buy.config(), await buy.config()];
    const body = { dependsOnId: mustard.id, ratio: 1 };
    const { id: depId } = await bar.ana.addStockLink({ params: { id: sauce.id }, body });
    return () => bar.ana.changeStockLink({ params: { id: sauce.id, depId }, body: { ratio: 2 } });
  }),
  clientError: {
    because: 'One more line in the log.',
    write:
      ({ bar }) =>
      () =>
        bar.bare.clientError({ body: { message: 'Oops', screen: '/', build: '1' } }),
  },
  ...drawersSaid,
  ...alertsSaid,
  ...lossesSaid,
};
