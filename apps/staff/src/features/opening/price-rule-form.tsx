import { textIn } from '@masa/domain/language';
import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { PriceEffectFields } from './price-effect-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { SpanFields } from './span-fields.tsx';
import { useTexts } from './texts.ts';
import { newPriceRule, priceRuleDraft, readPriceRule, type PriceRule } from './time-rule-draft.ts';
import { notSavedWords } from './time-rule-words.ts';
import type { TimeRuleFormProps } from './time-rules-page.tsx';

/** What is cheaper at some times, and by how much (AMB-218). */
export function PriceRuleForm({ rule, menu, onDone }: TimeRuleFormProps<PriceRule>): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const form = useRecordForm({
    from: rule === null ? newPriceRule : priceRuleDraft(rule, language),
    read: readPriceRule,
    sayError: t,
    save: (body, once) =>
      rule === null
        ? api.addPriceRule({ body }, once)
        : api.changePriceRule({ params: { id: rule.id }, body }),
    said: ({ names }) => t('opening.ruleSaved', { name: textIn(names, language) }),
    onDone,
  });
  const { draft, change, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(rule === null ? 'opening.rules.newTitle' : 'opening.rules.editTitle')}
      save={t('opening.rules.save')}
      onLeave={onDone}
    >
      <SpanFields form={form} menu={menu} scopeHint={t('opening.rules.scopeHint')} />
      <PriceEffectFields form={form} />
      <Switch
        label={t('opening.rules.active')}
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
      <RulePreview draft={draft} menu={menu} />
      {failure !== null && <FieldError>{notSavedWords(texts, failure)}</FieldError>}
    </RecordForm>
  );
}
