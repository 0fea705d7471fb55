import { languages, type Language } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { FieldError, Select } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { languageNames } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { backupsFor, printerRoles, stationsOf, type Printer } from './printer-words.ts';

type Draft = Pick<Printer, 'role' | 'station' | 'language' | 'backupId'>;
const keys = ['role', 'station', 'language', 'backupId'] as const;
const NO_BACKUP = '';

export type PrinterSettingsProps = {
  readonly printer: Printer;
  readonly printers: readonly Printer[];
  readonly onDone: () => void;
};

/** What a printer prints, for whom, and who stands in for it; the administrator's (additions, PUT printers). */
export function PrinterSettings({ printer, printers, onDone }: PrinterSettingsProps): ReactElement {
  const { t } = useTexts();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const { role, station, language, backupId } = { ...printer, ...changed };
  const save = useDeed(async () => {
    await api.changePrinter({ params: { printerId: printer.id }, body: changed });
    onDone();
  });
  const isChanged = keys.some((key) => changed[key] !== undefined && changed[key] !== printer[key]);
  useUnfinished(isChanged);
  const change = (next: Partial<Draft>) => {
    save.forget();
    setChanged((before) => ({ ...before, ...next }));
  };
  const backups = backupsFor({ ...printer, role }, printers);
  return (
    <form
      className="column gap-3"
      aria-label={t('printers.settingsOf', { name: printer.name })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.run();
        else onDone();
      }}
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
          value={station}
          options={stationsOf.map((value) => ({ value, label: t(`station.${value}`) }))}
          onChange={(value) => {
            const next = stationsOf.find((each) => each === value);
            if (next) change({ station: next });
          }}
        />
      )}
      <Select
        label={t('printers.languageLabel')}
        value={language}
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
        <Button grow variant="primary" type="submit" busy={save.busy}>
          {t('printers.save')}
        </Button>
      </div>
      {save.failure && <FieldError>{t('printers.notSaved')}</FieldError>}
    </form>
  );
}
