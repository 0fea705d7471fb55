import type words from '@masa/i18n/guest/search.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('search');
export type Texts = ReturnType<typeof useTexts>;
