import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import type { Printing } from '../print/public.ts';
import type { TableLocks } from '../session/public.ts';
import { seatingHandlers } from './seating.routes.ts';
import { seatingService } from './seating.service.ts';

type SeatingNeeds = { readonly locks: TableLocks; readonly printing: Printing };

export const seatingModule = (context: Context, { locks, printing }: SeatingNeeds) =>
  ({
    handlers: seatingHandlers(context, seatingService(context, locks, printing)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;
