import type { FailureCode } from '@masa/contract/failures';
import { MAX_RATIO, RATIO_PARTS } from '@masa/domain/quantity';
import type { Failure } from '../../shared/api.ts';
import { readRatio } from '../../shared/amounts/quantity.ts';
import type { TextKey, Texts } from './texts.ts';

export const RATIO_STEP = 1 / RATIO_PARTS;

/** Zero or more in steps of 0.01 (S-098), with comma or dot; null for anything else. */
export function ratioIn(typed: string): number | null {
  const ratio = readRatio(typed);
  return ratio !== null && ratio <= MAX_RATIO / RATIO_PARTS ? ratio : null;
}

const refusals: Readonly<Partial<Record<FailureCode, TextKey>>> = {
  stock_already_linked: 'menuSettings.refused.stock_already_linked',
  stock_config_not_found: 'menuSettings.refused.stock_config_not_found',
  stock_dependency_not_found: 'menuSettings.refused.stock_dependency_not_found',
};

/** 'Failed to update dependency.', and why, where it is known. */
export function failedText(t: Texts['t'], failure: Failure): string {
  const why = failure === 'unanswered' ? undefined : refusals[failure];
  return [t('menuSettings.useFailed'), why && t(why)].filter((part) => part !== undefined).join(' ');
}
