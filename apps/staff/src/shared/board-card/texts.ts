import type words from '@masa/i18n/staff/board-card.json';
import { textsOf } from '../texts.tsx';

export const useTexts = textsOf<typeof words>('board-card');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
