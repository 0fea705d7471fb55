import type ofList from '@masa/i18n/staff/tasks.json';
import type words from '@masa/i18n/staff/task-page.json';
import { textsOf } from '../../shared/texts.tsx';

/** What a task says once it is open, beside the words of the list. */
export const useTexts = textsOf<typeof ofList & typeof words>('tasks', 'task-page');
export type Texts = ReturnType<typeof useTexts>;
