import type words from '@masa/i18n/guest/home.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('home');
