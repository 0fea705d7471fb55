import type words from '@masa/i18n/staff/staff-accounts.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('staff-accounts');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
