import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

const REQUESTED = 'Check requested. Please wait for the waiter.';

test('three friends claim what the waiter brought, pay apart, and the rest pays together', async ({
  seat,
  phone,
}) => {
  const others = othersAt(seat);
  const maria = await others.guest('Maria', 'beer_lager__500ml');
  await others.waiterOrders('wedges', 'onion_rings');
  const [ana, olga] = [await phone(), await phone()];
  const anaDoes = guestScreens(ana);
  const olgaDoes = guestScreens(olga);
  const anaSession = await sitDown(ana, seat, 'Ana');
  await others.order(anaSession.id, 'fries');
  const olgaSession = await sitDown(olga, seat, 'Olga');
  await others.order(olgaSession.id, 'wings_buffalo__8pc');
  await anaDoes.open('/table-summary');
  await olgaDoes.open('/table-summary');

  await test.step('while the waiter’s dishes are nobody’s, nobody pays apart', async () => {
    const separate = ana.getByRole('button', { name: /^My separate check/u });
    await expect(separate).toBeDisabled();
    await expect(
      ana.getByText('Please distribute the orders added by the waiter among the people at the table first.'),
    ).toBeVisible();
    await expect(ana.getByRole('button', { name: /^Separate check of/u })).toHaveCount(0);
  });

  await test.step('a claim can be cancelled, and hides the other controls meanwhile', async () => {
    const wedges = anaDoes.ordered('Wedges');
    await expect(wedges).toContainText('Added by waiter');
    await wedges.getByRole('button', { name: 'Claim' }).click();
    await expect(wedges.getByRole('button', { name: 'Voucher' })).toHaveCount(0);
    await wedges.getByRole('button', { name: 'Cancel' }).click();
    await wedges.getByRole('button', { name: 'Claim' }).click();
    await wedges.getByRole('button', { name: "Yes, it's mine" }).click();
    await expect(ana.getByText('The order is on your bill now.')).toBeVisible();
  });

  await test.step('Olga takes the rings, and nothing of the waiter is left', async () => {
    const rings = olgaDoes.ordered('Onion rings');
    await rings.getByRole('button', { name: 'Claim' }).click();
    await rings.getByRole('button', { name: "Yes, it's mine" }).click();
    await expect(olga.getByText('The order is on your bill now.')).toBeVisible();
    await expect(olga.getByText('Added by waiter')).toHaveCount(0);
  });

  await test.step('Ana pays apart, and the table waits for her', async () => {
    await ana.getByRole('button', { name: /^My separate check/u }).click();
    await anaDoes.pay('cash');
    await expect(ana.getByText(REQUESTED)).toBeVisible();
    await expect(olga.getByText('Please wait', { exact: true })).toBeVisible();
    await expect(
      olga.getByText(
        "Somebody at this table asked for a separate check. You'll be able to request a shared check for this table once their transaction is finalized.",
      ),
    ).toBeVisible();
    await expect(olga.getByRole('button', { name: 'Ask for table check' })).toBeDisabled();
    await anaDoes.open('/menu');
    await expect(ana.getByRole('link', { name: 'Cart' })).toHaveCount(0);
    await expect(ana.getByRole('button', { name: /add to cart/u }).first()).toBeDisabled();
  });

  await test.step('Ana has paid; one check for the rest', async () => {
    const admin = seat.venue.staff('admin');
    const { checks } = await admin.overview();
    const separate = checks.find(({ tableId }) => tableId === seat.tableId);
    await others.paid(separate?.checkId ?? '');
    await olga.getByRole('button', { name: 'Ask for table check' }).click();
    await olgaDoes.pay('card', 20);
    await expect(olga.getByText(REQUESTED).first()).toBeVisible();
    const rest = (await admin.overview()).checks.find(({ tableId }) => tableId === seat.tableId);
    const details = await admin.getCheck({ params: { checkId: rest?.checkId ?? '' } });
    expect(details.sessionPrechecks.map(({ sessionId }) => sessionId).toSorted()).toEqual(
      [maria.id, olgaSession.id].toSorted(),
    );
    await anaDoes.open('/');
    await expect(ana.getByRole('region', { name: 'Your visit' })).toHaveCount(0);
  });
});

test('who claims second is told who was first', async ({ seat, phone }) => {
  const others = othersAt(seat);
  const maria = await others.guest('Maria', 'fries');
  const [ringsId = ''] = await others.waiterOrders('onion_rings');
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Olga');
  // The news of Maria's claim is still on its way.
  await page.routeWebSocket(/\/api\/ws/u, () => undefined);
  await guest.open('/table-summary');
  const rings = guest.ordered('Onion rings');
  await rings.getByRole('button', { name: 'Claim' }).click();
  const { sessionPrechecks } = await others.orders();
  const waiter = sessionPrechecks.find(({ items }) =>
    items.some(({ orderItem }) => orderItem.id === ringsId),
  );
  await others.api.claimOrder({
    body: { newSessionId: maria.id, previousSessionId: waiter?.sessionId ?? '', orderId: ringsId },
  });
  await rings.getByRole('button', { name: "Yes, it's mine" }).click();
  await expect(page.getByText("We're sorry. This order has already been claimed by Maria")).toBeVisible();
  await expect(page.getByText('Added by waiter')).toHaveCount(0);
  await expect(page.getByText("We're sorry.")).toHaveCount(0);
});
