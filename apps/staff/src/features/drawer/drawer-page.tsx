import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { EmptyState } from '@masa/ui/empty-state';
import { Select } from '@masa/ui/field';
import { BanknoteIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement, type ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { DrawerCard } from './drawer-card.tsx';
import type { DrawerAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';
import './drawer.css';

type DrawersProps = { readonly drawers: readonly DrawerAnswer[] };

/** Into which drawer this tablet puts its cash; asked where there are several. */
function OwnDrawer({ drawers, own }: DrawersProps & { readonly own: string | null }): ReactElement {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(own ?? '');
  const deed = useSaidDeed(
    () => api.chooseDrawer({ body: { drawerId: chosen === '' ? null : chosen } }),
    t('drawer.chosen'),
  );
  return (
    <section className="card card-padding column gap-3" aria-label={t('drawer.own')}>
      <Select
        label={t('drawer.own')}
        value={chosen}
        options={[
          { value: '', label: t('drawer.anyOpen') },
          ...drawers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setChosen}
      />
      {chosen !== (own ?? '') && (
        <Button busy={deed.busy} onClick={deed.run}>
          {t('drawer.choose')}
        </Button>
      )}
      <Failed failure={deed.failure} />
    </section>
  );
}

/** What lies in each, and in all of them: as far as whoever looks may know it before the count. */
function Together({ drawers }: DrawersProps): ReactElement {
  const { t, language } = useTexts();
  const money = (bani: number) => formatMoney(bani, language);
  const open = drawers.flatMap(({ id, name, shift }) =>
    shift ? [{ id, name, expected: shift.expected }] : [],
  );
  const isKnown = open.every(({ expected }) => expected !== null);
  const sum = open.reduce((total, { expected }) => total + (expected ?? 0), 0);
  return (
    <section className="card card-padding column gap-2" aria-label={t('drawer.together')}>
      <h2 className="section-label">{t('drawer.together')}</h2>
      {drawers.map(({ id, name, shift }) => (
        <p key={id} className="row row-between gap-2">
          <span dir="auto">{name}</span>
          <span className={shift ? 'strong' : 'muted'}>
            {shift === null
              ? t('drawer.closed')
              : shift.expected === null
                ? t('drawer.hiddenSum')
                : money(shift.expected)}
          </span>
        </p>
      ))}
      {open.length > 0 && isKnown && (
        <p className="row row-between gap-2 strong">
          <span>{t('drawer.inAll')}</span>
          <span className="display display-22">{money(sum)}</span>
        </p>
      )}
    </section>
  );
}

/** Of several drawers one is looked at: the tablet's own first, else one that is open. */
function Several({ drawers, own }: DrawersProps & { readonly own: string | null }): ReactElement {
  const { t } = useTexts();
  const [looked, setLooked] = useState<string | null>(null);
  const drawer =
    drawers.find(({ id }) => id === looked) ??
    drawers.find(({ id }) => id === own) ??
    drawers.find(({ shift }) => shift !== null) ??
    drawers[0];
  return (
    <>
      <div className="no-print">
        <Segmented
          label={t('drawer.which')}
          look="form"
          options={drawers.map(({ id, name }) => ({ value: id, label: name }))}
          value={drawer?.id ?? null}
          onChange={setLooked}
        />
      </div>
      {drawer && <DrawerCard key={drawer.id} drawer={drawer} />}
      <div className="drawer-split no-print">
        <Together drawers={drawers} />
        <OwnDrawer key={own} drawers={drawers} own={own} />
      </div>
    </>
  );
}

/** Who is responsible for which cash. `settings`: where an administrator adds one. */
export function DrawerPage({ settings }: { readonly settings: ReactNode }): ReactElement {
  const { t } = useTexts();
  const of = useAsked('drawers', {});
  const drawers = of.data?.drawers ?? [];
  const [only] = drawers;
  return (
    <div className="drawer-page column gap-3">
      <LoadState of={of} height={320} />
      {of.data !== null && drawers.length === 0 && (
        <EmptyState
          icon={<BanknoteIcon size="large" />}
          title={t('drawer.none')}
          text={t('drawer.noneText')}
        />
      )}
      {only && drawers.length === 1 && <DrawerCard drawer={only} />}
      {drawers.length > 1 && <Several drawers={drawers} own={of.data?.own ?? null} />}
      {of.data !== null && settings}
    </div>
  );
}
