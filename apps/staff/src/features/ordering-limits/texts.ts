import type words from '@masa/i18n/staff/ordering-limits.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('ordering-limits');
