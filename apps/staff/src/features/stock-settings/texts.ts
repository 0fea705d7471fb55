import type words from '@masa/i18n/staff/stock-settings.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('stock-settings');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
