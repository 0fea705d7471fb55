import type words from '@masa/i18n/staff/reports.json';
import type ofSales from '@masa/i18n/staff/sales.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words & typeof ofSales>('reports', 'sales');
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = Parameters<Texts['t']>[0];
