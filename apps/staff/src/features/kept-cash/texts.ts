import type words from '@masa/i18n/staff/kept-cash.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('kept-cash');
