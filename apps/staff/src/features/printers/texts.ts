import type words from '@masa/i18n/staff/printers.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('printers');
export type Texts = ReturnType<typeof useTexts>;
