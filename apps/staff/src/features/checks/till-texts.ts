import type ofCards from '@masa/i18n/staff/checks.json';
import type words from '@masa/i18n/staff/till.json';
import { textsOf } from '../../shared/texts.tsx';

/** What is said of money beside the words of the card: it comes with the first sheet that opens at a press. */
export const useTexts = textsOf<typeof ofCards & typeof words>('checks', 'till');
