import { MOST_SERVICE_PERCENT, type ServiceCharge } from '@masa/domain/adjustment';
import { recordOf } from '@masa/domain/record';
import { tableKinds, type TableKind } from '@masa/domain/table-code';
import { readWhole } from '../../shared/amounts/whole.ts';

export type ZoneDraft = { readonly key: string; readonly zone: string; readonly percent: string };
/** What is charged for service, as it was typed. */
export type ServiceDraft = {
  readonly on: boolean;
  readonly vatGroup: string;
  readonly percent: Readonly<Record<TableKind, string>>;
  readonly zones: readonly ZoneDraft[];
};

/** `vatGroup`: proposed where none was charged before. */
export const serviceDraftOf = (charge: ServiceCharge | null, vatGroup: string): ServiceDraft => ({
  on: charge !== null,
  vatGroup: charge?.vatGroup ?? vatGroup,
  percent: recordOf(tableKinds, (kind) => String(charge?.percent[kind] ?? (kind === 'physical' ? 10 : 0))),
  zones: (charge?.zones ?? []).map(({ zone, percent }, at) => ({
    key: `kept-${at}`,
    zone,
    percent: String(percent),
  })),
});

const read = (text: string): number | null => readWhole(text, 0, MOST_SERVICE_PERCENT);

export function isService({ on, vatGroup, percent, zones }: ServiceDraft): boolean {
  if (!on) return true;
  const names = zones.map(({ zone }) => zone.trim());
  return (
    vatGroup.trim() !== '' &&
    tableKinds.every((kind) => read(percent[kind]) !== null) &&
    zones.every((zone) => read(zone.percent) !== null) &&
    !names.includes('') &&
    new Set(names).size === names.length
  );
}

export const serviceOf = ({ on, vatGroup, percent, zones }: ServiceDraft) =>
  on
    ? {
        vatGroup: vatGroup.trim(),
        percent: recordOf(tableKinds, (kind) => read(percent[kind]) ?? 0),
        zones: zones.map((zone) => ({ zone: zone.zone.trim(), percent: read(zone.percent) ?? 0 })),
      }
    : null;
