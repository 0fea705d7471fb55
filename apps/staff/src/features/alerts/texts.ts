import type words from '@masa/i18n/staff/alerts.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('alerts');
export type Texts = ReturnType<typeof useTexts>;
