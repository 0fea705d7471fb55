import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { dayCloseHandlers } from './day-close.routes.ts';
import { dayCloseService, type DayCloseNeeds } from './day-close.service.ts';

export const dayCloseModule = (context: Context, needs: DayCloseNeeds) =>
  ({
    handlers: dayCloseHandlers(dayCloseService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;
