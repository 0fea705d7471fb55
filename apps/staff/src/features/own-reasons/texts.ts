import type words from '@masa/i18n/staff/own-reasons.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('own-reasons');
