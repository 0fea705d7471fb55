import type { ReactElement } from 'react';

import { classNames } from './class-names.ts';

const colours = ['#b33a08', '#5b3fa0', '#14568f', '#2c5f49', '#7a4f00', '#8a1f4d'] as const;

const colourOf = (name: string): string => {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return colours[sum % colours.length] ?? colours[0];
};

const initialOf = (name: string): string =>
  String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20).toLocaleUpperCase();

export type AvatarProps = { readonly name: string; readonly small?: boolean; readonly colour?: string };

/** A person's initial; the name itself stands beside it. The same name keeps the same colour. */
export const Avatar = ({ name, small = false, colour = colourOf(name) }: AvatarProps): ReactElement => (
  <span
    className={classNames('avatar', small && 'avatar-small')}
    style={{ background: colour }}
    aria-hidden="true"
  >
    {initialOf(name)}
  </span>
);
