import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDay, admin, aPenalty, aShift, calendarHandlers } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

/** A bar where only the hall of the day counts; its answers change with what is done. */
const open = (day: string, change: Handlers = {}) => {
  const server = new FakeServer(calendarHandlers(change));
  return { server, ...renderApp(`/waiter/profile?day=${day}`) };
};
const hall = async () => within(await screen.findByRole('region', { name: /^Hall /u }));
const status = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

describe('assigning a future day', () => {
  const FUTURE = '2026-11-24';
  const planned = aDay({ waiter: aShift({ employeeId: 'irina', bonuses4percent: 0, bonusCardTips: 0 }) });

  it('offers the staff by name, and sends the choice', async () => {
    const { server, user } = open(FUTURE, {
      calendarDay: () => planned,
      assignShift: () => {
        server.handlers.calendarDay = () => aDay({ waiter: aShift({ employeeId: 'ana' }) });
        return aShift({ employeeId: 'ana' });
      },
    });
    const card = await hall();
    const select = await card.findByRole('combobox', { name: 'Who works' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ana', 'Irina', 'Serghei']);
    const assign = () => card.getByRole('button', { name: 'Assign' });
    expect(isDisabled(assign())).toBe(true);
    await user.selectOptions(select, 'Ana');
    await user.click(assign());
    expect(server.sent('assignShift')[0]?.params).toEqual({
      date: FUTURE,
      roleId: 'waiter',
      username: 'ana',
    });
    expect(await card.findByRole('heading', { name: 'Ana' })).toBeTruthy();
    expect(status()).toBe('Ana works on that day.');
    await waitFor(() => expect(isDisabled(assign())).toBe(true));
  });

  it('begins with nobody chosen where nobody is set', async () => {
    open(FUTURE, { calendarDay: () => aDay({ waiter: aShift({ employeeId: null }) }) });
    const select = await (await hall()).findByRole('combobox');
    expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Choose a person');
  });

  it('says why it was refused', async () => {
    const { user } = open(FUTURE, {
      calendarDay: () => planned,
      assignShift: () => refuse('day_out_of_turn'),
    });
    const card = await hall();
    await user.selectOptions(await card.findByRole('combobox'), 'Serghei');
    await user.click(card.getByRole('button', { name: 'Assign' }));
    expect((await card.findByRole('alert')).textContent).toContain("This can't be done on that day.");
  });

  it('says so when the users do not come', async () => {
    open(FUTURE, { calendarDay: () => planned, users: () => refuse('internal_error') });
    expect(await (await hall()).findByRole('alert')).toBeTruthy();
  });
});

describe('a fine', () => {
  const PAST = '2026-11-20';
  const fineForm = async (change: Handlers = {}) => {
    const app = open(PAST, { calendarDay: () => aDay({ waiter: aShift() }), ...change });
    const card = await hall();
    await app.user.click(await card.findByRole('button', { name: 'Add penalty' }));
    const form = within(card.getByRole('form', { name: 'New penalty' }));
    return {
      ...app,
      card,
      reason: form.getByRole('textbox', { name: 'Reason' }),
      amount: form.getByRole('textbox', { name: 'Amount, MDL' }),
      save: () => form.getByRole('button', { name: 'Save penalty' }),
    };
  };

  it('needs a reason and a whole amount before the button works', async () => {
    const { user, reason, amount, save, card } = await fineForm();
    expect(document.activeElement).toBe(reason);
    expect(amount.getAttribute('inputmode')).toBe('numeric');
    expect(isDisabled(save())).toBe(true);
    expect(card.getByText('Enter the reason and the amount.')).toBeTruthy();
    await user.type(reason, 'Bar taps not cleaned');
    expect(isDisabled(save())).toBe(true);
    for (const wrong of ['12.50', '-5', '0', 'ten', '1000001']) {
      await user.clear(amount);
      await user.type(amount, wrong);
      expect(isDisabled(save()), wrong).toBe(true);
      expect(card.getByRole('alert').textContent).toContain('A whole number from 1 to 1');
    }
    await user.clear(amount);
    await user.type(amount, '100');
    expect(isDisabled(save())).toBe(false);
    await user.clear(reason);
    await user.type(reason, '   ');
    expect(isDisabled(save())).toBe(true);
  });

  it('is sent in hundredths and stands in the sum', async () => {
    const { server, user, reason, amount, save, card } = await fineForm({
      fine: () => {
        server.handlers.calendarDay = () => aDay();
        return aShift({ penalties: [aPenalty()] });
      },
    });
    await user.type(reason, ' Bar taps not cleaned ');
    await user.type(amount, '100');
    await user.click(save());
    expect(server.sent('fine')[0]?.body).toEqual({
      date: PAST,
      role: 'waiter',
      reason: 'Bar taps not cleaned',
      amount: 10_000,
    });
    expect(await card.findByText('Bar taps not cleaned')).toBeTruthy();
    expect(card.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Add penalty' }));
    expect(status()).toBe('The penalty is saved.');
  });

  it('after a lost answer is the same fine when sent again', async () => {
    const { server, user, reason, amount, save, card } = await fineForm({ fine: () => noAnswer });
    await user.type(reason, 'Late');
    await user.type(amount, '50');
    await user.click(save());
    expect((await card.findByRole('alert')).textContent).toContain("The server doesn't answer");
    server.handlers.fine = () => aShift();
    await user.click(save());
    await waitFor(() => expect(card.queryByRole('form')).toBeNull());
    const keys = server.sent('fine').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  });

  it('is given up with Cancel or Escape', async () => {
    const { user, card } = await fineForm();
    await user.keyboard('{Escape}');
    expect(card.queryByRole('form')).toBeNull();
    const add = card.getByRole('button', { name: 'Add penalty' });
    expect(document.activeElement).toBe(add);
    await user.click(add);
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(card.queryByRole('form')).toBeNull();
  });

  it('of a shift that was paid meanwhile says so, and the screen shows it', async () => {
    const { server, user, reason, amount, save, card } = await fineForm({
      fine: () => {
        server.handlers.calendarDay = () => aDay({ waiter: aShift({ paid: true }) });
        return refuse('shift_paid');
      },
    });
    await user.type(reason, 'Late');
    await user.type(amount, '50');
    await user.click(save());
    expect(await card.findByText('Paid')).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
  });
});

describe('taking a fine back', () => {
  const asAdmin = (change: Handlers = {}) => open('2026-11-20', { ping: () => admin, ...change });
  const ask = async ({ user }: ReturnType<typeof asAdmin>) => {
    const card = await hall();
    await user.click(await card.findByRole('button', { name: 'Delete penalty: Bar taps not cleaned' }));
    return card;
  };

  it('asks in place first', async () => {
    const app = asAdmin();
    const card = await ask(app);
    const question = card.getByRole('group', { name: 'Delete the penalty of 100\u00a0MDL?' });
    expect(document.activeElement).toBe(question);
    await app.user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(card.getByRole('button', { name: /^Delete penalty/u })).toBeTruthy();
    expect(app.server.sent('deletePenalty')).toHaveLength(0);
  });

  it('takes it out of the sum; the focus stays in the card', async () => {
    const app = asAdmin({
      deletePenalty: () => {
        app.server.handlers.calendarDay = () => aDay({ waiter: aShift() });
        return aShift();
      },
    });
    const card = await ask(app);
    await app.user.click(card.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(card.queryByText('Bar taps not cleaned')).toBeNull());
    expect(app.server.sent('deletePenalty')[0]?.params).toEqual({ id: 'penalty-1' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Hall /u }));
    expect(status()).toBe('The penalty is deleted.');
  });

  it('says why it failed and gives the line back', async () => {
    const app = asAdmin({ deletePenalty: () => refuse('administrator_only') });
    const card = await ask(app);
    await app.user.click(card.getByRole('button', { name: 'Yes, delete' }));
    expect((await card.findByRole('alert')).textContent).toContain('Only the administrator can do this.');
    expect(card.getByRole('button', { name: /^Delete penalty/u })).toBeTruthy();
  });
});

describe('the pay', () => {
  const asAdmin = (change: Handlers = {}) => open('2026-11-20', { ping: () => admin, ...change });
  const ask = async ({ user }: ReturnType<typeof asAdmin>) => {
    const card = await hall();
    await user.click(await card.findByRole('button', { name: 'Mark as paid' }));
    return card;
  };

  it('asks in place with the sum and the person, and can be left', async () => {
    const app = asAdmin();
    const card = await ask(app);
    expect(card.getByRole('group', { name: 'Mark 750\u00a0MDL as paid?' }).textContent).toContain(
      'Hall, Irina.',
    );
    expect(card.queryByRole('button', { name: 'Add penalty' })).toBeNull();
    await app.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Mark as paid' }));
    expect(app.server.sent('payShift')).toHaveLength(0);
  });

  it('of a shift that nobody worked is asked for once more', async () => {
    const app = asAdmin({
      calendarDay: () => aDay({ waiter: aShift({ employeeId: null }) }),
      payShift: () => silence,
    });
    const card = await ask(app);
    const question = card.getByRole('group', { name: 'Mark 850\u00a0MDL as paid?' });
    expect(question.textContent).toContain('Hall, Nobody.');
    const yes = card.getByRole('button', { name: 'Yes, paid' });
    await app.user.dblClick(yes);
    expect(card.getByRole('alert').textContent).toContain('Nobody worked this shift.');
    expect(app.server.sent('payShift')).toHaveLength(0);
    // Left and asked again it is not ticked by itself.
    const tick = () => card.getByRole('checkbox', { name: /^Nobody is set for this shift/u });
    await app.user.click(tick());
    await app.user.click(card.getByRole('button', { name: 'Cancel' }));
    await app.user.click(card.getByRole('button', { name: 'Mark as paid' }));
    expect((tick() as HTMLInputElement).checked).toBe(false);
    await app.user.click(tick());
    expect(card.queryByRole('alert')).toBeNull();
    await app.user.click(card.getByRole('button', { name: 'Yes, paid' }));
    expect(app.server.sent('payShift')).toHaveLength(1);
  });

  it('is marked once, whatever is pressed', async () => {
    const app = asAdmin({ payShift: () => silence });
    const card = await ask(app);
    const yes = card.getByRole('button', { name: 'Yes, paid' });
    await app.user.dblClick(yes);
    expect(app.server.sent('payShift').map(({ params }) => params)).toEqual([
      { date: '2026-11-20', roleId: 'waiter' },
    ]);
    expect(yes.getAttribute('aria-busy')).toBe('true');
  });

  it('freezes the shift: nothing is left to press', async () => {
    const app = asAdmin({
      payShift: () => {
        const paid = aShift({ paid: true, penalties: [aPenalty()] });
        app.server.handlers.calendarDay = () => aDay({ waiter: paid });
        return paid;
      },
    });
    const card = await ask(app);
    await app.user.click(card.getByRole('button', { name: 'Yes, paid' }));
    expect(await card.findByText('Paid')).toBeTruthy();
    expect(card.queryAllByRole('button')).toEqual([]);
    expect(status()).toBe('The shift is marked as paid.');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Hall /u }));
  });

  const failures: readonly (readonly [string, ReturnType<typeof refuse> | typeof noAnswer, string])[] = [
    ['nobody answered', noAnswer, "The server doesn't answer"],
    ['somebody else was first', refuse('shift_paid'), 'This shift is already paid.'],
    ['the server broke', refuse('internal_error'), "There's been a technical error."],
  ];
  it.each(failures)('that failed shows an error state: %s', async (_, said, words) => {
    const app = asAdmin({ payShift: () => said });
    const card = await ask(app);
    await app.user.click(card.getByRole('button', { name: 'Yes, paid' }));
    expect((await card.findByRole('alert')).textContent).toContain(words);
    expect(card.getByRole('button', { name: 'Mark as paid' })).toBeTruthy();
  });
});
