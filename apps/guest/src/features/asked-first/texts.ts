import type words from '@masa/i18n/guest/asked-first.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('asked-first');
