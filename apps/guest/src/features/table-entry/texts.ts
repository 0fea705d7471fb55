import type words from '@masa/i18n/guest/table-entry.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('table-entry');
export type Texts = ReturnType<typeof useTexts>;
