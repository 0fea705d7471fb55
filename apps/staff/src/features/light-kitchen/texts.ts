import type words from '@masa/i18n/staff/light-kitchen.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('light-kitchen');
