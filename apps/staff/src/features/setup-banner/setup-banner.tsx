import { Alert } from '@masa/ui/alert';
import { buttonClass } from '@masa/ui/button';
import { useAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { paths } from '../../shared/paths.ts';
import { cameInAtom } from '../../shared/account.ts';
import { useGo } from '../../shared/go.ts';
import { useAsked } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';

/** For the administrator of a venue that is not set up: the wizard opens by itself after signing in, then this leads back. */
export function SetupBanner(): ReactElement | null {
  const { t } = useTexts();
  const go = useGo();
  const [cameIn, setCameIn] = useAtom(cameInAtom);
  const { data } = useAsked('getVenue', {}, { live: false });
  const setup = data?.setup ?? null;
  const opens = cameIn && setup !== null;
  useEffect(() => {
    if (!opens) return;
    setCameIn(false);
    go(paths.setup, { replace: true });
  }, [opens, setCameIn, go]);
  if (setup === null || opens) return null;
  return (
    <div className="board-notice">
      <Alert
        tone="info"
        title={t('setup.unfinished')}
        actions={
          <StaffLink to={paths.setup} className={buttonClass({ size: 'small' })}>
            {t('setup.goOn')}
          </StaffLink>
        }
      >
        {t('setup.unfinishedText')}
      </Alert>
    </div>
  );
}
