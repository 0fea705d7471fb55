import type { PrintDocument, PrintJobKind } from '@masa/domain/print-document';
import type { FiscalDeviceReport, PrinterRole, PrinterStation } from '@masa/domain/printer';
import type { Language } from '@masa/domain/language';
import type { FiscalReport, PrintJobState } from '@masa/domain/print-job';
import type { Flag, Json } from '../../db/columns.ts';

export type PrintTables = {
  readonly printer_stations: {
    readonly printer_id: string;
    readonly station_id: string;
  };
  readonly print_agents: {
    readonly id: string;
    readonly name: string;
    readonly key_hash: string;
    readonly created_at: number;
    readonly last_seen_at: number | null;
    readonly revoked_at: number | null;
    readonly twin_at: number | null;
  };
  readonly print_jobs: {
    readonly id: string;
    readonly dedup_key: string | null;
    readonly order_item_id: string | null;
    readonly check_id: string | null;
    readonly copy_no: number;
    readonly role: PrinterRole;
    readonly station: PrinterStation;
    /** Of its side, where it prints; null: of none in particular. */
    readonly station_id: string | null;
    readonly title: string;
    readonly document: Json<PrintDocument>;
    readonly status: PrintJobState;
    readonly attempts: number;
    readonly maybe_printed: Flag;
    readonly confirmed: Flag;
    readonly printer_id: string | null;
    readonly lease_no: number;
    readonly lease_until: number | null;
    readonly lease_agent_id: string | null;
    readonly blocked_by: string | null;
    readonly error: string | null;
    readonly fiscal_number: string | null;
    readonly requested_by: string;
    readonly created_at: number;
    readonly queued_at: number;
    readonly not_before: number | null;
    readonly finished_at: number | null;
    readonly report: FiscalReport | null;
    readonly training: Flag;
    readonly kind: PrintJobKind;
  };
  readonly print_papers: {
    readonly job_id: string;
    readonly png: Buffer;
    readonly created_at: number;
  };
  readonly printers: {
    readonly id: string;
    readonly agent_id: string;
    readonly name: string;
    readonly role: PrinterRole;
    readonly station: PrinterStation;
    readonly language: Language;
    readonly backup_id: string | null;
    readonly paused: Flag;
    readonly state: string;
    readonly paper: string;
    readonly detail: string;
    readonly reported_at: number;
    readonly blocked_since: number | null;
    readonly device: Json<FiscalDeviceReport> | null;
    readonly virtual: Flag;
    readonly stepped_back: Flag | null;
  };
};
