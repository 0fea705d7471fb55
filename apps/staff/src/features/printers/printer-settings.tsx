import { languageNames, languages, type Language } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { FieldError, Select } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { PrinterStations } from './printer-stations.tsx';
import { backupsFor, printerRoles, stationsOf, type Printer } from './printer-words.ts';

type Draft = Pick<Printer, 'role' | 'station' | 'language' | 'backupId'> & {
  readonly stations: readonly string[];
};
const NO_BACKUP = '';

const draftOf = ({ role, station, stations = [], language, backupId }: Printer): Draft => ({
  role,
  station,
  stations,
  language,
  backupId,
});
/** What is another one than the printer has. */
const changesOf = (printer: Printer, draft: Draft) => ({
  ...(draft.role !== printer.role && { role: draft.role }),
  ...(draft.station !== printer.station && { station: draft.station }),
  ...(draft.stations.join(' ') !== (printer.stations ?? []).join(' ') && {
    stations: [...draft.stations],
  }),
  ...(draft.language !== printer.language && { language: draft.language }),
  ...(draft.backupId !== printer.backupId && { backupId: draft.backupId }),
});

export type PrinterSettingsProps = {
  readonly printer: Printer;
  readonly printers: readonly Printer[];
  readonly onDone: () => void;
};

/** What a printer prints, for whom, and who stands in for it; the administrator sets it. */
export function PrinterSettings({ printer, printers, onDone }: PrinterSettingsProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, busy, failure, formProps } = useRecordForm({
    from: draftOf(printer),
    read: (typed) => ({ body: changesOf(printer, typed) }),
    sayError: String,
    save: (body) => api.changePrinter({ params: { printerId: printer.id }, body }),
    onSame: onDone,
    onDone,
  });
  const { role, backupId } = draft;
  const backups = backupsFor({ ...printer, role }, printers);
  return (
    <form
      className="column gap-3"
      aria-label={t('printers.settingsOf', { name: printer.name })}
      {...formProps}
    >
      <Select
        label={t('printers.roleLabel')}
        value={role}
        options={printerRoles.map((value) => ({ value, label: t(`printerRole.${value}`) }))}
        onChange={(value) => {
          const next = printerRoles.find((each) => each === value);
          // A backup has the same role.
          if (next) change({ role: next, backupId: next === printer.role ? printer.backupId : null });
        }}
      />
      {role === 'sticker' && (
        <Select
          label={t('printers.stationLabel')}
          value={draft.station}
          options={stationsOf.map((value) => ({ value, label: t(`station.${value}`) }))}
          onChange={(value) => {
            const next = stationsOf.find((each) => each === value);
            if (next) change({ station: next });
          }}
        />
      )}
      {role === 'sticker' && (
        <PrinterStations chosen={draft.stations} onChange={(stations) => change({ stations })} />
      )}
      <Select
        label={t('printers.languageLabel')}
        value={draft.language}
        options={languages.map((value: Language) => ({ value, label: languageNames[value] }))}
        onChange={(value) => {
          const next = languages.find((each) => each === value);
          if (next) change({ language: next });
        }}
      />
      {role !== 'fiscal' && (
        <Select
          label={t('printers.backupLabel')}
          value={backupId ?? NO_BACKUP}
          placeholder={t('printers.noBackup')}
          options={backups.map(({ id, name, agentName }) => ({ value: id, label: `${name} · ${agentName}` }))}
          hint={t(backups.length === 0 ? 'printers.backupNone' : 'printers.backupHint')}
          onChange={(value) => change({ backupId: value === NO_BACKUP ? null : value })}
        />
      )}
      <div className="row gap-2">
        <Button grow onClick={onDone}>
          {t('printers.cancel')}
        </Button>
        <Button grow variant="primary" type="submit" busy={busy}>
          {t('printers.save')}
        </Button>
      </div>
      {failure && <FieldError>{t('printers.notSaved')}</FieldError>}
    </form>
  );
}
