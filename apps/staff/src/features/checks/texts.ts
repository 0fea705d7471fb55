import type words from '@masa/i18n/staff/checks.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('checks');
export type Texts = ReturnType<typeof useTexts>;
