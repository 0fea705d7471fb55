import type ofFloor from '@masa/i18n/staff/tables.json';
import type words from '@masa/i18n/staff/table-sheet.json';
import { textsOf } from '../../shared/texts.tsx';

/** What a table says once it is picked, beside the words of the floor. */
export const useTexts = textsOf<typeof ofFloor & typeof words>('tables', 'table-sheet');
