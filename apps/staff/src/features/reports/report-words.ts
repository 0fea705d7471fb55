import type { SalesReport } from '@masa/contract/report.schemas';
import { addDays } from '@masa/domain/business-day';
import { api, asks } from '../../shared/api.ts';
import { useAnswer, type Loaded } from '../../shared/loaded.ts';
import { nearDay } from '../../shared/time/day.ts';
import type { Texts } from './texts.ts';

export type Report = SalesReport;
export type Range = { readonly from: string; readonly to: string };

export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

const WEEK_DAYS = 7;

/** What a date pill means on this business day; a month begins on its first. */
export const rangeOf = (preset: Preset, today: string): Range => {
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: addDays(today, 1 - WEEK_DAYS), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
};

export const presetOf = ({ from, to }: Range, today: string): Preset | null =>
  presets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  }) ?? null;

/** Its first and last day; a year is said where it is not the running one. */
export function daysWords({ from, to }: Range, today: string, language: Texts['language']): string {
  const named = (day: string) => nearDay(day, today, language);
  return from === to ? named(from) : `${named(from)} – ${named(to)}`;
}

/** Any range is the administrator's; who has the right to the report of the day has the running one. */
export function useReport({ from, to }: Range, isAdmin: boolean): Loaded<Report> {
  const { data, ...asked } = useAnswer(['report', from, to, isAdmin], (signal) =>
    isAdmin
      ? asks.rangeReport({ query: { from, to } }, { signal })
      : asks.dayReport({ params: { date: from }, query: {} }, { signal }),
  );
  if (data instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  return { ...asked, data };
}

const fileOf = (answer: unknown): Blob => {
  if (!(answer instanceof Uint8Array)) throw new TypeError('A file was asked for, not a report.');
  return new Blob([new Uint8Array(answer)], { type: 'text/csv' });
};
export const loadReportFile = async ({ from, to }: Range, isAdmin: boolean): Promise<Blob> =>
  fileOf(
    await (isAdmin
      ? api.rangeReport({ query: { from, to, format: 'csv' } })
      : api.dayReport({ params: { date: from }, query: { format: 'csv' } })),
  );
export const loadStrikeOffsFile = async ({ from, to }: Range): Promise<Blob> =>
  fileOf(await api.strikeOffs({ query: { from, to, format: 'csv' } }));
/** As a part of a file's name. */
export const nameOfRange = ({ from, to }: Range): string => (from === to ? from : `${from}_${to}`);
