import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { stationHandlers } from './station.routes.ts';
import { stationService, type StationNeeds } from './station.service.ts';

export { routed, routeDishes } from './route-dishes.deed.ts';
export { isReturnable, lockPlaces, readPlaces } from './station.store.ts';

export const stationModule = (context: Context, needs: StationNeeds) =>
  ({
    handlers: stationHandlers(stationService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;
