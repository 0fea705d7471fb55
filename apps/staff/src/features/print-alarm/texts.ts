import type words from '@masa/i18n/staff/print-alarm.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('print-alarm');
