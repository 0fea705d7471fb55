import type words from '@masa/i18n/staff/limit-form.json';
import type ofLimits from '@masa/i18n/staff/ordering-limits.json';
import { textsOf } from '../../shared/texts.tsx';

/** What the form says beside the words of what is limited: it comes with the form. */
export const useTexts = textsOf<typeof ofLimits & typeof words>('ordering-limits', 'limit-form');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
