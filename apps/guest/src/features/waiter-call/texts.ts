import type words from '@masa/i18n/guest/waiter-call.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('waiter-call');
