import type words from '@masa/i18n/staff/tables.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('tables');
export type Texts = ReturnType<typeof useTexts>;
