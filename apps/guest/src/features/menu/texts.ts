import type words from '@masa/i18n/guest/menu.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('menu');
export type Texts = ReturnType<typeof useTexts>;
