import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { openingPaths } from '../../shared/paths.ts';
import { PriceRuleForm } from './price-rule-form.tsx';
import { useTexts } from './texts.ts';
import type { PriceRule } from './time-rule-draft.ts';
import { TimeRuleRow } from './time-rule-row.tsx';
import { datesWords, effectWords } from './time-rule-words.ts';
import { TimeRulesPage, type OpenForm } from './time-rules-page.tsx';

/** What is cheaper at some times; that two reach the same dish is told, and not refused (AMB-218). */
export function PriceRulesPage({ open }: { readonly open: OpenForm }): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const rules = useAsked('priceRules', {});
  const overlapWords = ({ overlaps }: PriceRule): string | undefined => {
    if (overlaps.length === 0) return undefined;
    const names = overlaps.map((other) => {
      const found = rules.data?.find(({ id }) => id === other);
      return found ? textIn(found.names, language) : other;
    });
    return t('opening.overlaps', { names: names.join(', ') });
  };
  return (
    <TimeRulesPage kind="rules" of={rules} paths={openingPaths.rules} open={open} Form={PriceRuleForm}>
      {(rule, menu) => (
        <TimeRuleRow
          key={rule.id}
          rule={rule}
          menu={menu}
          to={openingPaths.rules.edit(rule.id)}
          open={rule.id === open?.id}
          more={[effectWords(texts, rule), datesWords(texts, rule)].filter((words) => words !== '')}
          warning={overlapWords(rule)}
        />
      )}
    </TimeRulesPage>
  );
}
