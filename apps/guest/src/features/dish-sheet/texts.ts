import type words from '@masa/i18n/guest/dish-sheet.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('dish-sheet');
export type Texts = ReturnType<typeof useTexts>;
