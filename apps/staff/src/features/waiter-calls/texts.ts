import type words from '@masa/i18n/staff/waiter-calls.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('waiter-calls');
