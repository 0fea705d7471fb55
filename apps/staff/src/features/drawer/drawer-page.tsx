import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { Select, TextInput } from '@masa/ui/field';
import { BanknoteIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { DrawerCard } from './drawer-card.tsx';
import type { DrawerAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';
import './drawer.css';

/** One more drawer; the first one is where a house begins to have any. */
function AddDrawer(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [name, setName] = useState('');
  const deed = useSaidDeed(
    (once) => api.addDrawer({ body: { name: name.trim() } }, once),
    t('drawer.added'),
    () => setName(''),
  );
  return (
    <section className="card card-padding column gap-3" aria-label={t('drawer.add')}>
      <TextInput
        label={t('drawer.name')}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        busy={deed.busy}
        onClick={deed.run}
        {...(name.trim() === '' ? { disabledReason: t('drawer.nameFirst') } : waits)}
      >
        {t('drawer.add')}
      </Button>
      <Failed failure={deed.failure} />
    </section>
  );
}

type OwnDrawerProps = { readonly drawers: readonly DrawerAnswer[]; readonly own: string | null };

/** Into which drawer this tablet puts its cash; asked where there are several. */
function OwnDrawer({ drawers, own }: OwnDrawerProps): ReactElement {
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

/** Who is responsible for which cash: every drawer with its shift. */
export function DrawerPage(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const of = useAsked('drawers', {});
  const drawers = of.data?.drawers ?? [];
  return (
    <div className="column gap-4">
      <LoadState of={of} height={320} />
      {of.data !== null && drawers.length === 0 && (
        <EmptyState
          icon={<BanknoteIcon size="large" />}
          title={t('drawer.none')}
          text={t('drawer.noneText')}
        />
      )}
      {drawers.map((drawer) => (
        <DrawerCard key={drawer.id} drawer={drawer} />
      ))}
      {of.data !== null && drawers.length > 1 && (
        <OwnDrawer key={of.data.own} drawers={drawers} own={of.data.own} />
      )}
      {of.data !== null && isAdmin && <AddDrawer />}
    </div>
  );
}
