import type words from '@masa/i18n/guest/receipt.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('receipt');
