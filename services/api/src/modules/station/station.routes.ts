import type { stationRoutes } from '@masa/contract/station.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { StationService } from './station.service.ts';
import { placeOf, placeToWire } from './station.wire.ts';

export const stationHandlers = (stations: StationService): Handlers<typeof stationRoutes> => ({
  stations: async () => (await stations.all()).map(placeToWire),
  addStation: ({ body, caller, once }) =>
    stations.add(placeOf(body), staffOf(caller), { once, tell: placeToWire }),
  changeStation: async ({ params, body, caller }) =>
    placeToWire(await stations.change(params.id, placeOf(body), staffOf(caller))),
  removeStation: ({ params, caller, once }) => stations.remove(params.id, staffOf(caller), once),
  routeToStations: async ({ params, body, caller }) => {
    const route = { kind: params.kind, value: params.value, stations: body.stations };
    return (await stations.route(route, staffOf(caller))).map(placeToWire);
  },
});
