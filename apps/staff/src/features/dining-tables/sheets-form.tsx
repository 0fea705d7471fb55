import { isCertain } from '@masa/domain/phone-address';
import { sheetFormats, type SheetFormat } from '@masa/domain/table-sheet';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { FileTextIcon } from '@masa/ui/icons';
import { CheckRow, Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { showPdf } from '../../shared/uploads/show-pdf.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { tableRefusal, type DiningTable } from './dining-table.ts';
import { ReachNotice } from './reach-notice.tsx';

type WhichTablesProps = {
  readonly offered: readonly DiningTable[];
  readonly stale: readonly DiningTable[];
  readonly picked: readonly DiningTable[];
  readonly onPick: (tables: readonly DiningTable[]) => void;
};

function WhichTables({ offered, stale, picked, onPick }: WhichTablesProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset className="column">
      <legend className="section-label">{t('tables.sheets.which')}</legend>
      <div className="row row-wrap gap-2">
        <Button size="small" onClick={() => onPick(offered)}>
          {t('tables.sheets.all')}
        </Button>
        <Button size="small" onClick={() => onPick(stale)}>
          {t('tables.sheets.onlyStale', { count: stale.length })}
        </Button>
      </div>
      {offered.map((table) => (
        <CheckRow
          key={table.tableId}
          label={
            <>
              <b dir="auto">{table.tableName}</b>{' '}
              <span className="text-14 muted">
                {table.sheet === null
                  ? t('tables.noSheet')
                  : t(table.sheet.stale ? 'tables.stale' : 'tables.sheets.good')}
              </span>
            </>
          }
          checked={picked.includes(table)}
          onChange={(on) => onPick(offered.filter((one) => (one === table ? on : picked.includes(one))))}
        />
      ))}
    </fieldset>
  );
}

type Wanted = {
  readonly format: SheetFormat;
  readonly tables: readonly DiningTable[];
  readonly withWifi: boolean;
};

/** The sheets in another tab; codes that no phone can open only after they were asked for all the same. */
function useSheets({ format, tables, withWifi }: Wanted) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const make = useSaidDeed(async () => {
    try {
      await showPdf(() =>
        api.qrSheets({
          query: {
            format,
            tables: tables.map(({ tableId }) => tableId).join(','),
            wifi: withWifi ? '1' : '0',
            anyway: asked ? '1' : '0',
          },
        }),
      );
      setAsked(false);
    } catch (reason) {
      // The server has the last word: the computer may have lost its address since this page was loaded.
      if (failureOf(reason) === 'address_unreachable') setAsked(true);
      throw reason;
    }
  }, t('tables.sheets.made'));
  const failure = make.failure === 'address_unreachable' ? null : make.failure;
  return { ...make, failure, asked, setAsked };
}

/** Which tables, on what paper, with the Wi-Fi or without; the preview is the page itself. */
export function SheetsForm({ tables }: { readonly tables: readonly DiningTable[] }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const venue = useAsked('getVenue', {}, { live: false });
  const offered = tables.filter(({ virtual, active }) => !virtual && active);
  const stale = offered.filter(({ sheet }) => sheet === null || sheet.stale);
  const [format, setFormat] = useState<SheetFormat>('a4');
  const [withWifi, setWithWifi] = useState(false);
  /** Null: nothing was chosen by hand; then it is what has no sheet, or else all. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [tried, setTried] = useState(false);
  const [first] = useState(() => new Set((stale.length > 0 ? stale : offered).map(({ tableId }) => tableId)));
  const picked = offered.filter(({ tableId }) => (chosen ?? first).has(tableId));
  /** All codes point to one place. */
  const reach = offered[0]?.reach ?? 'open';
  const hasWifi = venue.data !== null && venue.data.wifi !== null;
  const { failure, asked, setAsked, ...make } = useSheets({
    format,
    tables: picked,
    withWifi: withWifi && hasWifi,
  });
  const submit = () => {
    setTried(true);
    if (picked.length === 0 || waits.disabled === true || asked) return;
    if (isCertain(reach)) setAsked(true);
    else make.run();
  };
  const pick = (some: readonly DiningTable[]) => {
    make.forget();
    setChosen(new Set(some.map(({ tableId }) => tableId)));
  };

  if (offered.length === 0) return <p className="muted">{t('tables.sheets.none')}</p>;
  return (
    <form
      className="column gap-3"
      aria-label={t('tables.sheets.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceField
        label={t('tables.sheets.format')}
        hint={t(`tables.sheets.hint.${format}`)}
        options={sheetFormats.map((value) => ({ value, label: t(`tables.sheets.format.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <LoadFailed of={venue} />
      {hasWifi ? (
        <Switch label={t('tables.sheets.wifi')} checked={withWifi} onChange={setWithWifi} />
      ) : (
        <p className="text-14 muted">{t('tables.sheets.noWifi')}</p>
      )}
      <WhichTables offered={offered} stale={stale} picked={picked} onPick={pick} />
      {tried && picked.length === 0 && <FieldError>{t('tables.sheets.nonePicked')}</FieldError>}
      {failure && !asked && <FieldError>{tableRefusal(t, failure)}</FieldError>}
      <ReachNotice reach={reach} address={offered[0]?.address} />
      <Confirm
        open={asked}
        tone="warn"
        title={t('tables.sheets.uselessTitle')}
        text={t('tables.sheets.uselessText')}
        cancelLabel={t('tables.cancel')}
        confirmLabel={t('tables.sheets.anyway')}
        busy={make.busy}
        error={failure ? tableRefusal(t, failure) : undefined}
        onCancel={() => {
          make.forget();
          setAsked(false);
        }}
        onConfirm={make.run}
      >
        <Button type="submit" variant="primary" wide icon={<FileTextIcon />} busy={make.busy} {...waits}>
          {t('tables.sheets.make', { count: picked.length })}
        </Button>
      </Confirm>
      <p className="text-14 muted">{t('tables.sheets.paperHint')}</p>
    </form>
  );
}
