import type { ReactElement } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Brand } from '@masa/ui/brand';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { paths } from '../shared/paths.ts';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { useMenu } from '../features/menu/menu.ts';
import { useVisit } from '../features/session/session.ts';
import { ChangeTable } from '../features/table-entry/change-table.tsx';
import { NameEntry } from '../features/table-entry/name-entry.tsx';
import { useVenue, useVenueSign } from '../features/venue/venue.ts';
import { useKeepLanguage } from '../shared/language.ts';
import { Screen } from '../shared/screen.tsx';
import { useTexts } from '../features/table-entry/texts.ts';

/** `/table/{tableId}`: sit down, change the table, or go straight home. */
export function TableEntryRoute(): ReactElement {
  const { tableId = '' } = useParams();
  const { t, language } = useTexts();
  const { session, checked, adopt } = useVisit();
  const { venue } = useVenue();
  const { name, mark } = useVenueSign();
  const { data: menu } = useMenu(language, session);
  const keepLanguage = useKeepLanguage();
  const navigate = useNavigate();
  const home = keepLanguage(paths.home);

  // The server may have closed or forgotten the visit that this phone remembers (AMB-008): then the name is asked for.
  if (checked && session?.tableId === tableId) return <Navigate to={home} replace />;
  const drink = menu?.find(({ group, image }) => group === 'beer' && image !== null);
  const isBack = session?.tableId === tableId;
  return (
    <Screen
      title={t('entry.title')}
      header={
        <header className="entrance">
          <Brand name={name} mark={mark} />
          <LanguageSwitcher offered={venue?.languages} />
        </header>
      }
    >
      {session === null ? (
        <NameEntry key={tableId} tableId={tableId} image={drink?.image ?? null} onSeated={adopt} />
      ) : checked && !isBack ? (
        <ChangeTable
          key={tableId}
          session={session}
          tableId={tableId}
          onMoved={adopt}
          onCancel={() => void navigate(home, { replace: true })}
        />
      ) : (
        <Loading label={t('loading')}>
          <div className="page-padding">
            <Skeleton height={264} radius={26} />
          </div>
        </Loading>
      )}
    </Screen>
  );
}
