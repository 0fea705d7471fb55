import type words from '@masa/i18n/staff/dining-tables.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('dining-tables');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
