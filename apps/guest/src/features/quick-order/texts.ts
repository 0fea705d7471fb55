import type words from '@masa/i18n/guest/quick-order.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('quick-order');
