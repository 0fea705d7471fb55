import type { Answer } from '@masa/contract/schemas';
import type { TimesReport } from './times-report.service.ts';

export const timesToWire = ({ dishes, ...report }: TimesReport): Answer<'learnedTimes'> => ({
  ...report,
  dishes: dishes.map(({ range, ...dish }) => ({
    ...dish,
    usualSeconds: range?.usual ?? null,
    lateSeconds: range?.late ?? null,
  })),
});
