import type { VenueText } from '@masa/domain/language';
import type { Side } from '@masa/domain/menu';
import type { Flag, Json } from '../../db/columns.ts';

export type StationTables = {
  readonly stations: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly side: Side;
    readonly rank_no: number;
    readonly slots: number | null;
    readonly screen: Flag;
    readonly off: Flag;
    readonly returnable: Flag;
    readonly removed_at: number | null;
  };
  readonly station_scopes: {
    readonly station_id: string;
    readonly scope: 'group' | 'item' | 'choice';
    readonly value: string;
  };
};
