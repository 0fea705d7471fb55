import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { irina, NOW } from '../../../testing/answers.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { signedIn } from '../../../testing/render-app.tsx';
import { aPayment, moneyOf, tillWith, TOTAL } from '../../../testing/till.ts';

beforeEach(signedIn);

describe('meal vouchers', () => {
  it.each([
    [
      'en',
      'Meal voucher',
      'Vouchers',
      'Worth of one',
      'Counts for',
      /^16.MDL is lost for the guest: vouchers give no change\.$/u,
    ],
    [
      'ro',
      'Tichet de masă',
      'Tichete',
      'Valoarea unuia',
      'Se pune în contul',
      /^16.MDL se pierd: la tichete nu se dă rest\.$/u,
    ],
    ['ru', 'Талон на питание', 'Талоны', 'Номинал', 'Зачтём', /^16.MDL сгорят: по талонам сдачи нет\.$/u],
  ] as const)('counts vouchers in %s up to the bill, and says what is lost', async (...says) => {
    const [language, method, many, face, counts, lost] = says;
    const { server, user, sheet } = await tillWith([], undefined, undefined, language);
    await user.click(await sheet.findByRole('radio', { name: method }));
    await user.type(sheet.getByRole('textbox', { name: many }), '4');
    await user.type(sheet.getByRole('textbox', { name: face }), '91');
    expect(sheet.getByText(counts).parentElement?.textContent).toContain('348');
    expect(sheet.getByText(lost)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: /348.MDL (?:by|cu|тал)/u }));
    await user.click(sheet.getByRole('button', { name: /^(?:Yes|Da|Да), / }));
    await waitFor(() =>
      expect(server.sent('takePayment')[0]?.body).toEqual({ method: 'meal_voucher', amount: TOTAL, tip: 0 }),
    );
  });

  it('takes what vouchers are worth where the bill is more, of no guest’s share, and the rest stays open', async () => {
    const { server, user, sheet } = await tillWith();
    await user.click(await sheet.findByRole('radio', { name: 'Meal voucher' }));
    await user.click(await sheet.findByRole('radio', { name: /Olga 224/u }));
    await user.type(sheet.getByRole('textbox', { name: 'Vouchers' }), '2');
    expect(sheet.getByRole('button', { name: /^Take/u })).toHaveProperty('disabled', true);
    await user.type(sheet.getByRole('textbox', { name: 'Worth of one' }), '70');
    expect(sheet.getByText('After this 208 MDL is left.')).toBeTruthy();
    expect(sheet.queryByText(/is lost/u)).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Take 140\u00a0MDL by meal voucher' }));
    await user.click(sheet.getByRole('button', { name: 'Yes, it went through' }));
    await waitFor(() =>
      expect(server.sent('takePayment')[0]?.body).toEqual({ method: 'meal_voucher', amount: 14_000, tip: 0 }),
    );
  });

  it('takes as many vouchers as a hand can hold, each a whole one', async () => {
    const { user, sheet } = await tillWith();
    await user.click(await sheet.findByRole('radio', { name: 'Meal voucher' }));
    const many = sheet.getByRole('textbox', { name: 'Vouchers' });
    for (const wrong of ['0', '1.5', '100', '-1', 'two']) {
      await user.clear(many);
      await user.type(many, wrong);
      expect(sheet.getByText('A whole number from 1 to 99.'), wrong).toBeTruthy();
    }
  });

  it('lets F2 to F5 choose how it is paid, but not under a question above it', async () => {
    const card = aPayment({ method: 'card', change: 0, takenTs: NOW - 60_000 });
    const { user, sheet } = await tillWith([card], undefined, undefined, 'en', {
      ping: () => ({ ...irina, rights: [...presetRights.manager] }),
    });
    const isChosen = (name: string) => sheet.getByRole<HTMLInputElement>('radio', { name }).checked;
    await sheet.findByRole('radio', { name: 'Card' });
    await user.keyboard('{F3}');
    expect(isChosen('Card')).toBe(true);
    await user.keyboard('{F4}');
    expect(isChosen('Meal voucher')).toBe(true);
    await user.keyboard('{F5}{Control>}{F2}{/Control}');
    expect(isChosen('Meal voucher')).toBe(true);
    await user.keyboard('{F3}');
    await user.click(sheet.getByRole('button', { name: /^Take 124/u }));
    await user.keyboard('{F2}');
    await user.click(sheet.getByRole('button', { name: 'Declined' }));
    expect(isChosen('Card')).toBe(true);
    await user.click(sheet.getByRole('button', { name: 'Refund' }));
    await screen.findByRole('dialog', { name: 'Refund' });
    await user.keyboard('{F2}');
    expect(isChosen('Card')).toBe(true);
  });
});

describe('meal vouchers that pay for no alcohol', () => {
  const bounded = (left: number | null, language: 'en' | 'ro' | 'ru' = 'en') =>
    tillWith([], undefined, undefined, language, {
      checkMoney: () => ({ ...moneyOf(), vouchersLeft: left }),
    });

  it.each([
    ['en', 'Meal voucher', /^Vouchers may pay at most 300.MDL: no alcohol\.$/u, /^Take 300.MDL/u],
    ['ro', 'Tichet de masă', /^Cu tichete se achită cel mult 300.MDL: fără alcool\.$/u, /300.MDL cu/u],
    [
      'ru',
      'Талон на питание',
      /^Талонами можно оплатить не больше 300.MDL: без алкоголя\.$/u,
      /300.MDL тал/u,
    ],
  ] as const)('say so in %s, and what is proposed is no more', async (language, method, most, press) => {
    const { server, user, sheet } = await bounded(30_000, language);
    expect(sheet.queryByText(most)).toBeNull();
    await user.click(await sheet.findByRole('radio', { name: method }));
    expect(sheet.getByText(most)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: press }));
    await user.click(sheet.getByRole('button', { name: /^(?:Yes|Da|Да), / }));
    await waitFor(() =>
      expect(server.sent('takePayment')[0]?.body).toEqual({ method: 'meal_voucher', amount: 30_000, tip: 0 }),
    );
  });

  it('are taken for no sum above it, whoever it is for, and what is above it is lost', async () => {
    const { user, sheet } = await bounded(20_000);
    await user.click(await sheet.findByRole('radio', { name: 'Meal voucher' }));
    const press = () => sheet.getByRole('button', { name: /^Take/u });
    await user.click(await sheet.findByRole('radio', { name: /Olga 224/u }));
    expect(press().textContent).toContain('Take 200\u00a0MDL');
    await user.type(sheet.getByRole('textbox', { name: 'Vouchers' }), '4');
    await user.type(sheet.getByRole('textbox', { name: 'Worth of one' }), '70');
    expect(sheet.getByText('Counts for').parentElement?.textContent).toContain('200');
    expect(sheet.getByText(/^80.MDL is lost for the guest/u)).toBeTruthy();
    await user.clear(sheet.getByRole('textbox', { name: 'Amount' }));
    await user.type(sheet.getByRole('textbox', { name: 'Amount' }), '200.01');
    expect(sheet.getByText('At most 200 MDL, with two decimals at most.')).toBeTruthy();
    expect(press()).toHaveProperty('disabled', true);
    await user.click(sheet.getByRole('radio', { name: 'Card' }));
    expect(press()).toHaveProperty('disabled', false);
    expect(press().textContent).toContain('200.01');
  });

  it('are told of nothing where all that is due is food, and nothing is taken where all of it is alcohol', async () => {
    const { user, sheet } = await bounded(TOTAL);
    await user.click(await sheet.findByRole('radio', { name: 'Meal voucher' }));
    expect(sheet.queryByText(/no alcohol/u)).toBeNull();
    cleanup();
    const beer = await bounded(0);
    await beer.user.click(await beer.sheet.findByRole('radio', { name: 'Meal voucher' }));
    expect(beer.sheet.getByText('Vouchers may pay at most 0 MDL: no alcohol.')).toBeTruthy();
    expect(beer.sheet.getByRole('button', { name: /^Take/u })).toHaveProperty('disabled', true);
  });

  it('are refused in words where the house has changed its mind meanwhile', async () => {
    const { server, user, sheet } = await bounded(null);
    server.handlers.takePayment = () => refuse('vouchers_no_alcohol');
    await user.click(await sheet.findByRole('radio', { name: 'Meal voucher' }));
    await user.click(sheet.getByRole('button', { name: /^Take 348/u }));
    await user.click(sheet.getByRole('button', { name: 'Yes, it went through' }));
    expect(
      await sheet.findByText('Meal vouchers do not pay for alcohol here: less can be paid with them.'),
    ).toBeTruthy();
  });
});
