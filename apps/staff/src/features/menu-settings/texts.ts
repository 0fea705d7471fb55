import type words from '@masa/i18n/staff/menu-settings.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('menu-settings');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
