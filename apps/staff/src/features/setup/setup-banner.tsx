import { Alert } from '@masa/ui/alert';
import { buttonClass } from '@masa/ui/button';
import { useAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { cameInAtom } from '../../shared/account.ts';
import { useGo } from '../../shared/go.ts';
import { useAsked } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';

/** For the administrator of a venue that is not set up: the wizard opens by itself after signing in, then this leads back. */
export function SetupBanner({ to }: { readonly to: string }): ReactElement | null {
  const { t } = useTexts();
  const go = useGo();
  const [cameIn, setCameIn] = useAtom(cameInAtom);
  const { data } = useAsked('getVenue', {}, { live: false });
  const setup = data?.setup ?? null;
  const opens = cameIn && setup !== null;
  useEffect(() => {
    if (!opens) return;
    setCameIn(false);
    go(to, { replace: true });
  }, [opens, setCameIn, go, to]);
  if (setup === null || opens) return null;
  return (
    <div className="board-notice">
      <Alert
        tone="info"
        title={t('setup.unfinished')}
        actions={
          <StaffLink to={to} className={buttonClass({ size: 'small' })}>
            {t('setup.goOn')}
          </StaffLink>
        }
      >
        {t('setup.unfinishedText')}
      </Alert>
    </div>
  );
}
