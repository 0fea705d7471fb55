import { buttonClass } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { PlusIcon, TicketPercentIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useNow } from '../../shared/time/clock.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { useGo } from '../../shared/go.ts';
import { InHeader } from '../../shared/header-place.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from '../../shared/texts.tsx';
import { DeletePromo } from './delete-promo.tsx';
import { PromoForm } from './promo-form.tsx';
import { PromoTicket } from './promo-ticket.tsx';
import type { MenuItem, Promo } from './promo-words.ts';

const loadPromos = (signal: AbortSignal) => api.promos({}, { signal });
const loadMenu = (signal: AbortSignal) => api.menuSettings({}, { signal });

export type PromosPageProps = {
  readonly list: string;
  readonly create: string;
  readonly edit: (id: string) => string;
  /** Which form is open: of a new promo, of this one, or none. */
  readonly open: { readonly id: string | null } | null;
};

function OpenForm({ promo, menu, list }: OpenFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const leave = () => go(list);
  return (
    <>
      <FormTitle list={list} back={t('promos.back')} className="promo-code">
        {promo === null ? t('promos.newTitle') : promo.code}
      </FormTitle>
      <PromoForm promo={promo} menu={menu} onDone={leave} />
      {promo !== null && <DeletePromo promo={promo} onDone={leave} />}
    </>
  );
}
type OpenFormProps = {
  readonly promo: Promo | null;
  readonly menu: readonly MenuItem[];
  readonly list: string;
};

/** Vouchers: the tickets left, the open one right, on a phone in their place (AMB-068, design 13). */
export function PromosPage({ list, create, edit, open }: PromosPageProps): ReactElement {
  const { t } = useTexts();
  const now = useNow();
  const promos = useLoaded(loadPromos);
  const menu = useLoaded(loadMenu, { live: false });
  const items = menu.data ?? [];
  const isLoaded = promos.data !== null && menu.data !== null;
  const opened = promos.data?.find(({ id }) => id === open?.id);
  return (
    <>
      <InHeader>
        <StaffLink
          to={create}
          className={buttonClass({ variant: 'primary', className: open === null ? undefined : 'only-wide' })}
        >
          <PlusIcon />
          <span className="header-wide">{t('promos.new')}</span>
        </StaffLink>
      </InHeader>
      <div className={classNames('settings-split', open !== null && 'has-form')}>
        <section className="settings-split-list column gap-3" aria-label={t('promos.title')}>
          <LoadFailed of={promos.failure === null ? menu : promos} />
          {promos.data === null && promos.failure === null && (
            <Loading label={t('loading')}>
              <Skeleton height={480} radius={18} />
            </Loading>
          )}
          {promos.data?.length === 0 && (
            <EmptyState
              icon={<TicketPercentIcon size="large" />}
              title={t('promos.empty')}
              text={t('promos.emptyText')}
            />
          )}
          {promos.data !== null && promos.data.length > 0 && (
            <ul className="column gap-3">
              {promos.data.map((promo) => (
                <PromoTicket
                  key={promo.id}
                  promo={promo}
                  menu={items}
                  now={now}
                  to={edit(promo.id)}
                  open={promo.id === open?.id}
                />
              ))}
            </ul>
          )}
        </section>
        <div className="settings-split-form">
          {open === null && (
            <EmptyState
              icon={<TicketPercentIcon size="large" />}
              title={t('promos.pick')}
              text={t('promos.pickText')}
            />
          )}
          {open !== null && isLoaded && (open.id === null || opened !== undefined) && (
            <div className="card card-padding column gap-3">
              <OpenForm key={open.id} promo={opened ?? null} menu={items} list={list} />
            </div>
          )}
          {open !== null && open.id !== null && isLoaded && opened === undefined && (
            <EmptyState
              title={t('promos.gone')}
              text={t('promos.goneText')}
              action={
                <StaffLink to={list} className={buttonClass({})}>
                  {t('promos.back')}
                </StaffLink>
              }
            />
          )}
          {open !== null && !isLoaded && promos.failure === null && menu.failure === null && (
            <Loading label={t('loading')}>
              <Skeleton height={600} radius={18} />
            </Loading>
          )}
        </div>
      </div>
    </>
  );
}
