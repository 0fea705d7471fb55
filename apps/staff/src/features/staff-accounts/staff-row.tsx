import { Avatar } from '@masa/ui/avatar';
import { Chip } from '@masa/ui/chip';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { BadgeCheckIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { useWaitingFor } from '../../shared/waits.ts';
import { roleNames, whyNot, type StaffAccount } from './staff-account.ts';

export type StaffRowProps = {
  readonly account: StaffAccount;
  readonly to: string;
  readonly open: boolean;
  /** Of whoever looks. */
  readonly isOwn: boolean;
};

/** One person of the list: the words lead to the account, the switch lets in or keeps out. */
export function StaffRow({ account, to, open, isOwn }: StaffRowProps): ReactElement {
  const { t } = useTexts();
  const { username, displayName, roles, isAdmin, active } = account;
  const waits = useWaitingFor() !== null;
  const deed = useAskedDeed(
    () => api.changeStaff({ params: { username }, body: { active: !active } }),
    t(active ? 'staffAccounts.disabled' : 'staffAccounts.enabled', { name: displayName }),
    { possible: active },
  );
  const turn = (on: boolean) => {
    if (deed.busy) return;
    if (on) deed.run();
    else deed.ask();
  };
  return (
    <li className="staff-row" aria-label={displayName}>
      <div className="staff-accounts-line">
        <StaffLink to={to} className="list-row settings-split-entry grow" current={open}>
          <Avatar name={displayName} />
          <span className="grow column gap-1">
            <b className="display display-26" dir="auto">
              {displayName}
            </b>
            <span className="text-14 muted" dir="auto">
              {username}
            </span>
            <span className="row row-wrap gap-2">
              {roles.map((role) => (
                <Chip key={role}>{t(roleNames[role])}</Chip>
              ))}
              {isAdmin && (
                <Chip tone="info" icon={<BadgeCheckIcon size="small" />}>
                  {t('newAccount.administrator')}
                </Chip>
              )}
              {isOwn && <Chip tone="ok">{t('staffAccounts.you')}</Chip>}
              {!active && <Chip tone="warn">{t('staffAccounts.off')}</Chip>}
            </span>
          </span>
        </StaffLink>
        <Switch
          label={t('staffAccounts.active', { name: displayName })}
          labelHidden
          checked={deed.busy ? !active : active && !deed.isAsking}
          disabled={waits || deed.busy}
          onChange={turn}
        />
      </div>
      <div className="staff-accounts-question" hidden={!deed.isAsking && deed.failure === null}>
        <Confirm
          {...deed.question}
          tone="danger"
          title={t('staffAccounts.disableTitle', { name: displayName })}
          text={t('staffAccounts.disableText')}
          cancelLabel={t('staffAccounts.cancel')}
          confirmLabel={t('staffAccounts.disableYes')}
        />
        {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
      </div>
    </li>
  );
}
