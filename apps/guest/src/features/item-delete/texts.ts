import type words from '@masa/i18n/guest/item-delete.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('item-delete');
