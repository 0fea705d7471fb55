import type words from '@masa/i18n/staff/supplier-settings.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('supplier-settings');
export type Texts = ReturnType<typeof useTexts>;
