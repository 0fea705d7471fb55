import type words from '@masa/i18n/staff/change-person.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('change-person');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
