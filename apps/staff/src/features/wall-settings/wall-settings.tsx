import type { Response } from '@masa/contract/schemas';
import { languageNames } from '@masa/domain/language';
import { EmptyState } from '@masa/ui/empty-state';
import { BellRingIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedInRow } from '../../shared/asked-in-row.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { orAlready } from '../../shared/or-already.ts';
import { NewWall } from './new-wall.tsx';
import { useTexts } from './texts.ts';

type Wall = Response<'walls'>[number];

function WallRow({ wall: { id, name, language, secondLanguage } }: { readonly wall: Wall }): ReactElement {
  const { t } = useTexts();
  const deed = useAskedDeed(
    (once) => orAlready(api.revokeWall({ params: { id } }, once), 'wall_not_found'),
    t('wallSettings.revoked', { name }),
  );
  const spoken = { first: languageNames[language], second: languageNames[secondLanguage] };
  return (
    <li className="list-row list-row-wrap" aria-label={name}>
      <div className="grow">
        <p className="strong" dir="auto">
          {name}
        </p>
        <p className="text-14 muted">{t('wallSettings.languages', spoken)}</p>
      </div>
      <AskedInRow
        deed={deed}
        label={t('wallSettings.revoke')}
        named={t('wallSettings.revokeOf', { name })}
        question={{
          title: t('wallSettings.revokeTitle', { name }),
          text: t('wallSettings.revokeText'),
          yes: t('wallSettings.revokeYes'),
        }}
        failed={t('wallSettings.notRevoked')}
      />
    </li>
  );
}

/** Screens that show guests the numbers of their orders (AMB-237). */
export function WallSettings(): ReactElement {
  const { t } = useTexts();
  const walls = useAsked('walls', {});
  return (
    <section className="column gap-3" aria-label={t('wallSettings.title')}>
      <h2 className="display display-32">{t('wallSettings.title')}</h2>
      <p className="text-14 muted">{t('wallSettings.hint')}</p>
      <LoadState of={walls} height={140} />
      {walls.data?.length === 0 && (
        <EmptyState
          icon={<BellRingIcon size="large" />}
          title={t('wallSettings.empty')}
          text={t('wallSettings.emptyText')}
        />
      )}
      {walls.data !== null && walls.data.length > 0 && (
        <ul className="card rows">
          {walls.data.map((wall) => (
            <WallRow key={wall.id} wall={wall} />
          ))}
        </ul>
      )}
      {walls.data !== null && <NewWall />}
    </section>
  );
}
