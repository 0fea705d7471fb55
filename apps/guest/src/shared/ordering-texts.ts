import type words from '@masa/i18n/guest/ordering.json';
import { textsOf } from './texts.tsx';

export const useTexts = textsOf<typeof words>('ordering');
export type Texts = ReturnType<typeof useTexts>;
