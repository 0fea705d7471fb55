import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { TicketPercentIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { promoPaths } from '../../shared/paths.ts';
import { useNow } from '../../shared/time/clock.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { useGo } from '../../shared/go.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { DeletePromo } from './delete-promo.tsx';
import { PromoForm } from './promo-form.tsx';
import { PromoTicket } from './promo-ticket.tsx';
import type { Promo } from './promo-words.ts';
import './promo-settings.css';

export type PromosPageProps = {
  /** Which form is open: of a new promo, of this one, or none. */
  readonly open: { readonly id: string | null } | null;
};

function OpenForm({ promo, menu }: OpenFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const leave = () => go(promoPaths.list);
  return (
    <>
      <FormTitle list={promoPaths.list} back={t('promos.back')} className="promo-settings-code">
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
};

/** Vouchers: the tickets left, the open one right, on a phone in their place (AMB-068). */
export function PromosPage({ open }: PromosPageProps): ReactElement {
  const { t } = useTexts();
  const now = useNow();
  const promos = useAsked('promos', {});
  const menu = useAsked('menuSettings', {}, { live: false });
  const items = menu.data ?? [];
  const isLoaded = promos.data !== null && menu.data !== null;
  const opened = promos.data?.find(({ id }) => id === open?.id);
  const openForm = (): ReactNode => {
    if (open === null) return null;
    if (!isLoaded)
      return (
        promos.failure === null &&
        menu.failure === null && (
          <Loading label={t('loading')}>
            <Skeleton height={600} radius={18} />
          </Loading>
        )
      );
    if (open.id !== null && opened === undefined)
      return (
        <EmptyState
          title={t('promos.gone')}
          text={t('promos.goneText')}
          action={
            <StaffLink to={promoPaths.list} className={buttonClass({})}>
              {t('promos.back')}
            </StaffLink>
          }
        />
      );
    return (
      <div className="card card-padding column gap-3">
        <OpenForm key={open.id} promo={opened ?? null} menu={items} />
      </div>
    );
  };
  return (
    <ListBesideForm
      label={t('section.promos')}
      create={{ to: promoPaths.create, words: t('promos.new'), short: true }}
      pick={{ icon: <TicketPercentIcon size="large" />, title: t('promos.pick'), text: t('promos.pickText') }}
      form={openForm()}
    >
      {promos.failure === null && <LoadFailed of={menu} />}
      <LoadedList
        of={promos}
        height={480}
        empty={
          <EmptyState
            icon={<TicketPercentIcon size="large" />}
            title={t('promos.empty')}
            text={t('promos.emptyText')}
          />
        }
        className="column gap-3"
      >
        {(promo) => (
          <PromoTicket
            key={promo.id}
            promo={promo}
            menu={items}
            now={now}
            to={promoPaths.edit(promo.id)}
            open={promo.id === open?.id}
          />
        )}
      </LoadedList>
    </ListBesideForm>
  );
}
