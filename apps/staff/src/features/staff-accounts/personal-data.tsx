import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { DownloadIcon, TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { staffPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useDeed } from '../../shared/deed.ts';
import { useGo } from '../../shared/go.ts';
import { saveAsFile } from '../../shared/save-file.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { whyNot, type StaffAccount } from './staff-account.ts';

async function download(username: string): Promise<void> {
  const data = await api.staffData({ params: { username } });
  const text = JSON.stringify(data, null, 2);
  saveAsFile(new Blob([text], { type: 'application/json' }), `${username}.json`);
}

export type PersonalDataProps = {
  readonly account: StaffAccount;
  readonly isOwn: boolean;
};

/** What is kept about a person, and the end of it: the name goes, the figures stay. */
export function PersonalData({ account, isOwn }: PersonalDataProps): ReactElement {
  const { t } = useTexts();
  const { username, displayName } = account;
  const go = useGo();
  const waits = useWaits();
  const read = useDeed(() => download(username));
  const erase = useAskedDeed(
    (once) => api.eraseStaff({ params: { username } }, once),
    t('staffAccounts.erased', { name: displayName }),
    { onDone: () => go(staffPaths.list, { replace: true }) },
  );
  return (
    <section className="card card-padding column gap-3" aria-label={t('staffAccounts.data')}>
      <h3 className="display display-26">{t('staffAccounts.data')}</h3>
      <p className="text-14 muted">{t('staffAccounts.dataText')}</p>
      <Button icon={<DownloadIcon size="small" />} busy={read.busy} onClick={read.run} {...waits}>
        {t('staffAccounts.download')}
      </Button>
      {read.failure && <FieldError>{t('staffAccounts.notDownloaded')}</FieldError>}
      {!isOwn && (
        <Confirm
          {...erase.question}
          tone="danger"
          title={t('staffAccounts.eraseTitle', { name: displayName })}
          text={t('staffAccounts.eraseText')}
          cancelLabel={t('staffAccounts.cancel')}
          confirmLabel={t('staffAccounts.eraseYes')}
        >
          <Button
            variant="quiet-danger"
            wide
            icon={<TrashIcon size="small" />}
            onClick={erase.ask}
            {...waits}
          >
            {t('staffAccounts.erase')}
          </Button>
        </Confirm>
      )}
      {erase.failure && <FieldError>{whyNot(t, erase.failure)}</FieldError>}
    </section>
  );
}
