import type words from '@masa/i18n/staff/deliveries.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('deliveries');
export type Texts = ReturnType<typeof useTexts>;
