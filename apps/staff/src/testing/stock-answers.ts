import type { Answer } from '@masa/contract/schemas';
import { NOW } from './answers.ts';

/** The storeroom as the server would tell of it. */
export type ConfigAnswer = Answer<'stockConfigs'>[number];
export type BatchAnswer = Answer<'stockBatches'>[number];
export type LevelAnswer = Answer<'stockLevels'>[number];
export type MovementAnswer = Answer<'stockMovements'>[number];
export type FiguresAnswer = Answer<'stockFigures'>;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

export const suppliers: Answer<'suppliers'> = [
  { id: 'qualiko', name: 'qualiko', active: true },
  { id: 'forward', name: 'forward', active: false },
  { id: 'nearbystore', name: 'nearbystore', active: true },
];

export const aConfig = (change: Partial<ConfigAnswer> = {}): ConfigAnswer => ({
  id: 'wings',
  name: 'Chicken wings',
  min: 8,
  max: 25,
  unit: 'kg',
  supplier: 'qualiko',
  stockControlSchedule: 3,
  lastCountedAt: null,
  dependencies: [],
  guestNames: {},
  removable: false,
  inTotals: false,
  ...change,
});
export const cream = aConfig({ id: 'cream', name: 'Cream', min: 2, max: 10, unit: 'liter' });
export const cheese = aConfig({ id: 'cheese', name: 'Blue cheese', min: 500, max: 4000, unit: 'grams' });
export const sauce = aConfig({
  id: 'sauce',
  name: 'Blue cheese sauce',
  min: 1.5,
  max: 8,
  stockControlSchedule: 7,
  dependencies: [{ id: 'link-1', stockId: 'sauce', dependsOnId: 'cream', ratio: 0.4 }],
});

export const aBatch = (change: Partial<BatchAnswer> = {}): BatchAnswer => ({
  id: 'batch-1',
  stockItemType: 'wings',
  amount: 18.4,
  created: inDays(-1),
  expires: inDays(4),
  active: true,
  reason: 'delivery:d-1',
  initialAmount: 20,
  badge: 'active',
  cost: null,
  ...change,
});

export const aLevel = (change: Partial<LevelAnswer> = {}): LevelAnswer => ({
  stockConfigId: 'wings',
  onHand: 18.4,
  reserved: 0,
  available: 18.4,
  min: 8,
  max: 25,
  low: false,
  countDue: false,
  expired: 0,
  ...change,
});

export const aMovement = (change: Partial<MovementAnswer> = {}): MovementAnswer => ({
  id: 1,
  at: inDays(0),
  stockConfigId: 'wings',
  batchId: 'batch-1',
  delta: -1.2,
  cause: 'consumption',
  reason: '',
  actor: 'user:ion',
  orderItemId: null,
  ...change,
});

export const someFigures = (change: Partial<FiguresAnswer> = {}): FiguresAnswer => ({
  days: Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 7).padStart(2, '0')}`),
  used: [],
  value: [],
  totalValue: 0,
  expiring: [],
  ...change,
});
