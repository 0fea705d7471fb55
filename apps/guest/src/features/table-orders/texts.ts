import type words from '@masa/i18n/guest/table-orders.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('table-orders');
