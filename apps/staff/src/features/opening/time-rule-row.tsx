import { textIn } from '@masa/domain/language';
import { Chip } from '@masa/ui/chip';
import { ChevronRightIcon, TriangleAlertIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { scopeNames, type MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import type { Daypart } from './time-rule-draft.ts';
import { timesWords } from './time-rule-words.ts';

const MOST_SHOWN = 4;

/** A daypart or a price rule in its list: when, of what, and whether it is now. */
export function TimeRuleRow({ rule, menu, to, open, more = [], warning }: TimeRuleRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const names = scopeNames(rule, menu, texts);
  return (
    <li>
      <StaffLink to={to} className="list-row settings-split-entry" current={open}>
        <span className="grow column gap-1">
          <b className="display display-26" dir="auto">
            {textIn(rule.names, language)}
          </b>
          <span className="text-14 muted">{[timesWords(texts, rule), ...more].join(' · ')}</span>
          <span className="row row-wrap gap-2">
            {!rule.active && <Chip tone="warn">{t('opening.off')}</Chip>}
            {rule.running && <Chip tone="ok">{t('opening.now')}</Chip>}
            {names.slice(0, MOST_SHOWN).map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
            {names.length > MOST_SHOWN && (
              <Chip>{t('opening.more', { count: names.length - MOST_SHOWN })}</Chip>
            )}
          </span>
          {warning !== undefined && (
            <span className="row gap-2 text-14">
              <TriangleAlertIcon size="small" />
              {warning}
            </span>
          )}
        </span>
        <ChevronRightIcon />
      </StaffLink>
    </li>
  );
}
type TimeRuleRowProps = {
  readonly rule: Daypart;
  readonly menu: readonly MenuItem[];
  readonly to: string;
  readonly open: boolean;
  readonly more?: readonly string[];
  readonly warning?: string | undefined;
};
