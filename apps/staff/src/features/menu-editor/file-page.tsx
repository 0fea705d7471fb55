import { menuFileFormats, menuFileKinds, type MenuFileKind } from '@masa/domain/menu-file';
import { useMachine } from '@masa/front/use-machine';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { FieldError } from '@masa/ui/field';
import { DownloadIcon, UploadIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { SpinnerMark } from '@masa/ui/spinner';
import { useState, type ReactElement } from 'react';
import type { Failure } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { useDeed } from '../../shared/deed.ts';
import { useReload } from '../../shared/refresh.ts';
import { saveAsFile } from '../../shared/save-file.ts';
import { useTexts, type TextKey } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { DifferenceLists } from './differences.tsx';
import { EditorHead } from './editor-head.tsx';
import { ExampleFiles } from './example-files.tsx';
import { FileProblems } from './file-problems.tsx';
import { menuFileBlob, sendMenu, type Told } from './import-call.ts';
import { menuFile } from './menu-file.machine.ts';
import { MenuPaper } from './menu-paper.tsx';
import './menu-editor.css';

const whyNot = {
  unanswered: 'reason.unanswered',
  station_full: 'menuEditor.refused.stationFull',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof whyNot => failure in whyNot;

function Exports({ what }: { readonly what: MenuFileKind }): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const csv = useDeed(async () => saveAsFile(await menuFileBlob(what, 'csv', language), `${what}.csv`));
  const yaml = useDeed(async () => saveAsFile(await menuFileBlob(what, 'yaml', language), `${what}.yaml`));
  const deeds = { csv, yaml };
  return (
    <Card as="section" label={t('menuEditor.export')} padded className="column gap-3">
      <h3 className="display display-26">{t('menuEditor.export')}</h3>
      <p className="muted">{t(what === 'menu' ? 'menuEditor.exportText' : 'menuEditor.exportExtras')}</p>
      <div className="row row-wrap gap-2">
        {menuFileFormats.map((format) => (
          <Button
            key={format}
            icon={<DownloadIcon size="small" />}
            busy={deeds[format].busy}
            onClick={deeds[format].run}
            {...waits}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {(csv.failure ?? yaml.failure) !== null && <FieldError>{t('menuEditor.exportFailed')}</FieldError>}
    </Card>
  );
}

const isSame = ({ differences }: Extract<Told, { kind: 'differences' }>): boolean =>
  differences.added.length + differences.changed.length + differences.removed.length === 0;

/** A file on its way, and what the server told of it. */
function useMenuFile() {
  const { t, language } = useTexts();
  const announce = useAnnounce();
  const reload = useReload();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const { state, send } = useMachine(menuFile);
  const [what, setWhat] = useState<MenuFileKind>('menu');

  const choose = async (picked: File): Promise<void> => {
    if (!send('choose')) return;
    setFile(picked);
    setTold(null);
    setTold(await sendMenu(picked, { what, dryRun: true, lang: language }));
    send('answer');
  };
  const apply = async (): Promise<void> => {
    if (file === null || !send('apply')) return;
    const answer = await sendMenu(file, { what, dryRun: false, lang: language });
    setTold(answer);
    send('answer');
    if (answer.kind !== 'differences') return;
    setFile(null);
    announce(t('menuEditor.applied'));
    void reload();
  };
  /** Another kind of file is another file. */
  const turn = (next: MenuFileKind): void => {
    if (state !== 'rest') return;
    setWhat(next);
    setFile(null);
    setTold(null);
  };
  return { what, turn, file, told, state, choose, apply };
}

/** A file, what it would change, and one Apply; and the way out again. */
export function MenuFilePage(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { what, turn, file, told, state, choose, apply } = useMenuFile();
  const differences = told?.kind === 'differences' ? told : null;
  return (
    <div className="column gap-3 staff-sides menu-editor-page menu-editor-narrow">
      <EditorHead title={t('menu.file')} />
      <Card as="section" label={t('menuEditor.import')} padded className="column gap-3">
        <h3 className="display display-26">{t('menuEditor.import')}</h3>
        <ChoiceField
          label={t('menuEditor.what')}
          options={menuFileKinds.map((value) => ({ value, label: t(`menuEditor.what.${value}`) }))}
          value={what}
          onChange={turn}
        />
        <p className="muted">{t(what === 'menu' ? 'menuEditor.importText' : 'menuEditor.importExtras')}</p>
        <label className="menu-editor-file button">
          <input
            type="file"
            className="native-input"
            accept=".csv,.yaml,.yml"
            disabled={waits.disabled === true || state !== 'rest'}
            onChange={(event) => {
              const picked = event.target.files?.[0];
              // Emptied, so that the same file can be picked again after it was put right.
              event.target.value = '';
              if (picked) void choose(picked);
            }}
          />
          {state === 'looking' ? <SpinnerMark /> : <UploadIcon size="small" />}
          {file === null ? t('menuEditor.chooseFile') : file.name}
        </label>
        {told?.kind === 'problems' && (
          <FileProblems what={what} problems={told.problems} faults={told.faults} />
        )}
        {told?.kind === 'failed' && (
          <FieldError>{t(isKnown(told.failure) ? whyNot[told.failure] : 'menuEditor.fileUnfit')}</FieldError>
        )}
        {differences?.differences.applied === true && <Alert tone="ok" title={t('menuEditor.applied')} />}
        {differences?.differences.applied === false && isSame(differences) && (
          <Alert tone="info" title={t('menuEditor.same')} />
        )}
        {what === 'menu' && <ExampleFiles />}
      </Card>
      {differences?.differences.applied === false && !isSame(differences) && (
        <>
          <DifferenceLists differences={differences.differences} what={what} />
          <Button variant="primary" wide busy={state === 'applying'} onClick={() => void apply()} {...waits}>
            {t('menuEditor.apply')}
          </Button>
        </>
      )}
      <Exports what={what} />
      {what === 'menu' && <MenuPaper />}
    </div>
  );
}
