import type { Response } from '@masa/contract/schemas';
import { presetOf, presetRights, MOST_PERCENT, type DiscountLimit, type Right } from '@masa/domain/right';
import { BANI_PER_LEU } from '@masa/domain/money';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { readWhole } from '../../shared/amounts/whole.ts';
import { passwordShort } from '../../shared/password-field.tsx';
import type { Failure } from '../../shared/api.ts';
import type { TextKey, Texts } from './texts.ts';

export type StaffAccount = Response<'staffAccounts'>[number];

export const roleNames: Readonly<Record<StaffRole, TextKey>> = {
  waiter: 'board.hall',
  kitchen: 'board.kitchen',
};

/** An account as its form holds it. */
export type Draft = {
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly isAdmin: boolean;
  readonly rights: readonly Right[];
  /** As they are typed; empty: not held against that measure. */
  readonly limitPercent: string;
  readonly limitLei: string;
  readonly password: string;
};
export type DraftErrors = { readonly [K in keyof Draft]?: TextKey };

export const NAME_LENGTH = 64;
export const USERNAME_LENGTH = 40;
const MOST_LEI = 9999;
const USERNAME = /^[\p{L}\p{N}._-]+$/u;

const typedLei = (bani: number | null): string =>
  bani === null ? '' : String(Math.floor(bani / BANI_PER_LEU));

const isTyped = (text: string): boolean => text.trim() !== '';
const isLimit = (text: string, most: number): boolean => !isTyped(text) || readWhole(text, 0, most) !== null;

/** What the server is told of rights and limit; null: as it was before there were rights. */
export function rightsOfDraft({ rights, limitPercent, limitLei }: Draft): {
  readonly rights: Right[] | null;
  readonly discountLimit: DiscountLimit;
} {
  const lei = readWhole(limitLei, 0, MOST_LEI);
  return {
    rights: presetOf(rights) === 'as_today' ? null : [...rights],
    discountLimit: {
      percent: readWhole(limitPercent, 0, MOST_PERCENT),
      amount: lei === null ? null : lei * BANI_PER_LEU,
    },
  };
}

export const draftOf = (account: StaffAccount | null): Draft => ({
  username: account?.username ?? '',
  displayName: account?.displayName ?? '',
  roles: account?.roles ?? ['waiter'],
  isAdmin: account?.isAdmin ?? false,
  rights: account?.rights ?? presetRights.as_today,
  limitPercent: account?.discountLimit.percent?.toString() ?? '',
  limitLei: typedLei(account?.discountLimit.amount ?? null),
  password: '',
});

/** What keeps it from being sent; the password and the username are asked for a new account only. */
export function errorsOf(draft: Draft, isNew: boolean): DraftErrors {
  const username = draft.username.trim();
  const wrong: Record<keyof Draft, TextKey | undefined> = {
    username: !isNew
      ? undefined
      : username === ''
        ? 'staffAccounts.usernameMissing'
        : USERNAME.test(username)
          ? undefined
          : 'staffAccounts.usernameWrong',
    displayName: draft.displayName.trim() === '' ? 'newAccount.displayNameMissing' : undefined,
    roles: draft.roles.length === 0 ? 'staffAccounts.rolesMissing' : undefined,
    isAdmin: undefined,
    rights: undefined,
    limitPercent: isLimit(draft.limitPercent, MOST_PERCENT) ? undefined : 'staffAccounts.limitWrong',
    limitLei: isLimit(draft.limitLei, MOST_LEI) ? undefined : 'staffAccounts.limitWrong',
    password: isNew ? passwordShort(draft.password) : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined));
}

export const withRole = (roles: readonly StaffRole[], role: StaffRole, on: boolean): StaffRole[] =>
  staffRoles.filter((one) => (one === role ? on : roles.includes(one)));

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.username === other.username &&
  one.displayName === other.displayName &&
  one.isAdmin === other.isAdmin &&
  one.limitPercent === other.limitPercent &&
  one.limitLei === other.limitLei &&
  one.rights.join(' ') === other.rights.join(' ') &&
  one.password === other.password &&
  one.roles.join(' ') === other.roles.join(' ');

/** Why an account could not be changed, in words. */
export function whyNot(t: Texts['t'], failure: Failure): string {
  if (failure === 'last_administrator') return t('staffAccounts.lastAdministrator');
  if (failure === 'cannot_erase_oneself') return t('staffAccounts.notOneself');
  if (failure === 'user_not_found') return t('staffAccounts.goneText');
  if (failure === 'unanswered') return `${t('staffAccounts.notSaved')} ${t('reason.unanswered')}`;
  return t('staffAccounts.notSaved');
}

/** The username of somebody else: said under the field. */
export const isNameTaken = (failure: Failure | null): boolean => failure === 'username_taken';
