import type words from '@masa/i18n/staff/sent-order.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('sent-order');
