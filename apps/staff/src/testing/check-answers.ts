import type { Answer } from '@masa/contract/schemas';
import { anOverview, NOW } from './answers.ts';

/** What is on Olga's check of a lager. */
export const aCheckInFull = (change: Partial<Answer<'getCheck'>> = {}): Answer<'getCheck'> => ({
  checkId: 'check-5',
  checkNumber: 1,
  type: 'session',
  status: 'requested',
  requestedBySessionId: 'olga',
  created: new Date(NOW).toISOString(),
  paymentMethod: 'card',
  tips: 4000,
  fiscalNumber: null,
  fiscalLink: null,
  paid: 0,
  due: 48_600,
  payments: [],
  adjustments: [],
  reserved: 0,
  shares: [],
  people: [],
  tableId: 'T5',
  tableName: '5',
  sessionsLookup: anOverview().sessionsLookup,
  checkTotal: { regularTotal: 54_500, effectiveTotal: 48_600 },
  sessionPrechecks: [
    {
      sessionId: 'olga',
      total: 48_600,
      totals: { regularTotal: 54_500, effectiveTotal: 48_600 },
      items: [
        {
          orderItem: {
            id: 'item-1',
            sessionId: 'olga',
            orderedItemId: 'beer_lager__500ml',
            options: [],
            names: { en: 'House lager' },
            status: 'delivered',
            createdTs: NOW,
          },
          appliedPromo: null,
          regularPrice: 11_900,
          effectivePrice: 6000,
        },
      ],
    },
  ],
  ...change,
});
