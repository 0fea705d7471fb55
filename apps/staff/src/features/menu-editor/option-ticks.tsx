import { Accordion } from '@masa/ui/accordion';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import type { Draft } from './dish-draft.ts';
import { nameIn, type OptionGroup } from './dish-words.ts';

export type OptionTicksProps = {
  readonly groups: readonly OptionGroup[];
  readonly options: Draft['options'];
  readonly onChange: (options: Draft['options']) => void;
};

/** Which choices a guest has with the dish; a group without a tick is not asked for. */
export function OptionTicks({ groups, options, onChange }: OptionTicksProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <fieldset className="column gap-2">
      <legend className="field-label">{t('menuEditor.options')}</legend>
      <p className="field-hint">{t('menuEditor.optionsHint')}</p>
      {groups.map((group) => {
        const ticked = options[group.id] ?? [];
        const tick = (id: string, on: boolean) =>
          onChange({ ...options, [group.id]: on ? [...ticked, id] : ticked.filter((one) => one !== id) });
        const name = nameIn(group, language);
        return (
          <Accordion
            key={group.id}
            headingLevel={3}
            summary={
              <span className="grow row row-between gap-2">
                <span className="column">
                  <b>{name}</b>
                  <span className="text-14 muted">
                    {group.options.map((option) => nameIn(option, language)).join(', ')}
                  </span>
                </span>
                <span className="text-14 muted nowrap">
                  {t('menuEditor.ticked', { count: ticked.length, all: group.options.length })}
                </span>
              </span>
            }
          >
            <fieldset aria-label={name}>
              {group.options.map((option) => (
                <CheckRow
                  key={option.id}
                  label={nameIn(option, language)}
                  checked={ticked.includes(option.id)}
                  onChange={(on) => tick(option.id, on)}
                />
              ))}
            </fieldset>
          </Accordion>
        );
      })}
    </fieldset>
  );
}
