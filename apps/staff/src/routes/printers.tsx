import type { ReactElement } from 'react';
import { PrintersPage } from '../features/printers/printers-page.tsx';
import { WallSettings } from '../features/wall-settings/wall-settings.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';

export function PrintersRoute(): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const { isAdmin } = useAccount();
  useTitle(t('section.printers'));
  return (
    <div className="column gap-6">
      <Block>
        <PrintersPage timeZone={timeZone} />
      </Block>
      {isAdmin && (
        <Block>
          <WallSettings />
        </Block>
      )}
    </div>
  );
}
