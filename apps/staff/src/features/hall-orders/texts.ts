import type words from '@masa/i18n/staff/hall-orders.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('hall-orders');
