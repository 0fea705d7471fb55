import type { VenueText } from '@masa/domain/language';
import type { LimitReason, LimitScope, PausedFor, Taken } from '@masa/domain/ordering-limit';
import type { PriceEffect, Rounding } from '@masa/domain/price-rule';
import type { Flag, Json } from '../../db/columns.ts';

export type OpeningTables = {
  readonly dayparts: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly weekdays: Json<readonly number[]>;
    readonly from_clock: string;
    readonly until_clock: string;
    readonly active: Flag;
  };
  readonly menu_dayparts: {
    readonly daypart_id: string;
    readonly scope: 'group' | 'item';
    readonly value: string;
  };
  readonly ordering_limits: {
    readonly scope: LimitScope;
    readonly paused_for: PausedFor | null;
    readonly pause_reason: LimitReason | null;
    readonly paused_at: number | null;
    readonly paused_until: number | null;
    readonly paused_by: string | null;
    readonly slow_portions: number | null;
    readonly slow_reason: LimitReason | null;
    readonly slow_at: number | null;
    readonly slow_until: number | null;
    readonly slow_by: string | null;
    readonly taken: Json<readonly Taken[]> | null;
  };
  readonly price_rule_scopes: {
    readonly rule_id: string;
    readonly scope: 'group' | 'item';
    readonly value: string;
  };
  readonly price_rules: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly weekdays: Json<readonly number[]>;
    readonly from_clock: string;
    readonly until_clock: string;
    readonly active: Flag;
    readonly first_day: string | null;
    readonly last_day: string | null;
    readonly effect: PriceEffect;
    readonly value: number;
    readonly modifiers_too: Flag;
    readonly round_to: Rounding;
  };
};
