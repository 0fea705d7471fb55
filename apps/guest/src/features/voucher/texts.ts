import type words from '@masa/i18n/guest/voucher.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('voucher');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
