import type words from '@masa/i18n/staff/order-board.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('order-board');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
