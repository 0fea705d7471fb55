import type words from '@masa/i18n/staff/learned-times.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('learned-times');
