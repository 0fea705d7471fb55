import type words from '@masa/i18n/staff/drawer.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('drawer');
