import type words from '@masa/i18n/staff/held-visits.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('held-visits');
