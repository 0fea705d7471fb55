import type { ReactElement } from 'react';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function AuditRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.audit'));
  return (
    <Block>
      <AuditPage />
    </Block>
  );
}
