import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const NEW = {
  username: 'vera',
  displayName: 'Vera',
  roles: ['kitchen', 'waiter'] as ('kitchen' | 'waiter')[],
  password: 'winter wings',
};
const change = (username: string, body: Parameters<Evening['boss']['changeStaff']>[0]['body']) =>
  bar.boss.changeStaff({ params: { username }, body });
const names = async () => (await bar.boss.staffAccounts()).map(({ username }) => username);

describe('an account', () => {
  it('is made by the administrator, and lets its owner in at once', async () => {
    const made = await bar.boss.addStaff({ body: NEW });
    expect(made).toEqual({
      username: 'vera',
      displayName: 'Vera',
      roles: ['waiter', 'kitchen'],
      isAdmin: false,
      active: true,
      rights: null,
      discountLimit: { percent: null, amount: null },
    });
    expect(await names()).toEqual(['ana', 'boss', 'ion', 'vera']);
    expect(await bar.staff('vera', NEW.password).ping()).toMatchObject({ displayName: 'Vera' });
    expect(await bar.ana.users()).toContain('vera');
  });

  it.each(['vera', 'Vera', 'VERA'])(
    'with the name %s is refused, as there is one already',
    async (username) => {
      expect(await refusalOf(bar.boss.addStaff({ body: { ...NEW, username } }))).toBe('409 username_taken');
    },
  );

  it.each([
    ['a blank in the name', { username: 've ra' }],
    ['no name', { username: '' }],
    ['no role', { roles: [] }],
    ['a short password', { password: '123456' }],
    ['nine characters', { password: 'winter wi' }],
  ])('with %s is refused', async (_, wrong) => {
    expect(await refusalOf(bar.boss.addStaff({ body: { ...NEW, username: 'nou', ...wrong } }))).toBe(
      '400 invalid_request',
    );
  });

  it.each([
    ['a common word', 'password123', 'password_common'],
    ['a common word of this country', 'Moldova2026!', 'password_common'],
    ['a row of keys', 'qwertyuiop', 'password_common'],
    ['a number', '1234567890', 'password_common'],
    ['the own name', 'Noua-Noua-1', 'password_is_name'],
  ])('with a password of %s is refused, and told why', async (_, password, reason) => {
    const person = { ...NEW, username: 'noua', displayName: 'Nouă' };
    expect(await refusalOf(bar.boss.addStaff({ body: { ...person, password } }))).toBe(`400 ${reason}`);
    expect(await names()).not.toContain('noua');
  });

  it('is made once by two taps at once', async () => {
    const twice = { ...NEW, username: 'dan' };
    const both = await Promise.allSettled([
      bar.boss.addStaff({ body: twice }),
      bar.boss.addStaff({ body: twice }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await names()).filter((name) => name === 'dan')).toHaveLength(1);
  });

  it('is none of the staff’s business', async () => {
    expect(await refusalOf(bar.ana.staffAccounts())).toBe('403 administrator_only');
    expect(await refusalOf(bar.ana.addStaff({ body: { ...NEW, username: 'x' } }))).toBe(
      '403 administrator_only',
    );
    expect(
      await refusalOf(bar.ana.changeStaff({ params: { username: 'ana' }, body: { isAdmin: true } })),
    ).toBe('403 administrator_only');
  });

  it('that nobody has cannot be changed', async () => {
    expect(await refusalOf(change('nobody', { active: false }))).toBe('404 user_not_found');
    expect(await refusalOf(change('ana ', { active: false }))).toBe('404 user_not_found');
  });
});

describe('who is disabled', () => {
  it('is out on every device at once, and in again when enabled', async () => {
    const { password } = await bar.bare.login({
      body: { username: 'ion', password: 'correct horse battery', deviceName: 'Tablet' },
    });
    const tablet = bar.staff('ion', password);
    expect(await tablet.ping()).toMatchObject({ username: 'ion' });
    expect(await change('ion', { active: false })).toMatchObject({ active: false });
    expect(await refusalOf(tablet.ping())).toBe('401 unauthorized');
    expect(await refusalOf(bar.ion.ping())).toBe('401 unauthorized');
    expect(await bar.ana.users()).not.toContain('ion');
    await change('ion', { active: true });
    expect(await bar.ion.ping()).toMatchObject({ username: 'ion' });
    // The tablet was signed out for good.
    expect(await refusalOf(tablet.ping())).toBe('401 unauthorized');
  });

  it('with a new password signs in with that one only', async () => {
    const { password } = await bar.bare.login({
      body: { username: 'ion', password: 'correct horse battery', deviceName: 'Tablet' },
    });
    await change('ion', { password: 'another one' });
    expect(await refusalOf(bar.staff('ion', password).ping())).toBe('401 unauthorized');
    expect(await refusalOf(bar.ion.ping())).toBe('401 unauthorized');
    expect(await bar.staff('ion', 'another one').ping()).toMatchObject({ username: 'ion' });
    await change('ion', { password: 'correct horse battery' });
  });

  it('keeps the old one when the new one is weak', async () => {
    const weak = [change('ion', { password: 'parola2026' }), change('ion', { password: 'Ion12345678' })];
    await expect(Promise.all(weak.map(refusalOf))).resolves.toEqual([
      '400 password_common',
      '400 password_common',
    ]);
    const named = change('ion', { displayName: 'Constantin', password: 'constantin1' });
    expect(await refusalOf(named)).toBe('400 password_is_name');
    expect(await refusalOf(change('nobody', { password: 'parola2026' }))).toBe('404 user_not_found');
    expect(await bar.ion.ping()).toMatchObject({ username: 'ion', displayName: 'Ion' });
  });

  it('leaves a line in the audit log, without the password', async () => {
    await change('ion', { displayName: 'Ion the cook', password: 'correct horse battery' });
    const [deed] = await bar.boss.auditLog({ query: { action: 'user.changed', limit: 1 } });
    expect(deed).toMatchObject({
      actor: 'user:boss',
      entityId: 'ion',
      details: { before: { displayName: 'Ion' }, after: { displayName: 'Ion the cook' }, password: true },
    });
    expect(JSON.stringify(deed)).not.toContain('correct horse');
  });
});

describe('the last administrator', () => {
  it('can neither be disabled nor lose the right', async () => {
    expect(await refusalOf(change('boss', { active: false }))).toBe('409 last_administrator');
    expect(await refusalOf(change('boss', { isAdmin: false }))).toBe('409 last_administrator');
  });

  it('is left also when two disable each other at once', async () => {
    await change('ana', { isAdmin: true });
    const second = bar.ana.changeStaff({ params: { username: 'boss' }, body: { isAdmin: false } });
    const both = await Promise.allSettled([change('ana', { isAdmin: false }), second]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const administrators = (await Promise.allSettled([bar.boss.staffAccounts(), bar.ana.staffAccounts()]))
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      .filter(({ isAdmin, active }) => isAdmin && active);
    expect(administrators).toHaveLength(1);
  });
});
