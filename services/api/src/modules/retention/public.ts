import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS } from '../../process/schedule.ts';
import { retentionSweep } from './retention.service.ts';

export const retentionModule = (context: Context) =>
  ({
    handlers: {},
    verbs: {},
    jobs: [{ name: 'names and photos kept long enough', everyMs: HOUR_MS, run: retentionSweep(context) }],
    persons: [],
  }) satisfies Module;
