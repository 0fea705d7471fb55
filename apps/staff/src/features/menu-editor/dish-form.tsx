import type { Language } from '@masa/domain/language';
import { Card } from '@masa/ui/card';
import { FieldError } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useTexts, type TextKey } from './texts.ts';
import type { Draft } from './dish-draft.ts';
import { DishPreview } from './dish-preview.tsx';
import type { MenuItem, VenueMenu } from './dish-words.ts';
import { choicesOf } from './made-draft.ts';
import { MadeFields } from './made-fields.tsx';
import { OptionTicks } from './option-ticks.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SizeRows, type SizeRowsProps } from './size-rows.tsx';
import { ToldFields } from './told-fields.tsx';
import { useDishForm, type DishFormProps } from './use-dish-form.ts';
import { WordsFields } from './words-fields.tsx';

const refusals = {
  menu_item_not_found: 'menuEditor.refused.gone',
  menu_group_unknown: 'menuEditor.refused.gone',
  menu_option_unknown: 'menuEditor.refused.gone',
  station_not_found: 'menuEditor.refused.station',
  station_full: 'menuEditor.refused.stationFull',
  vat_group_unknown: 'menuEditor.refused.vat',
  photo_unknown: 'menuEditor.refused.picture',
  diet_contradicted: 'menuEditor.refused.diet',
  id_taken: 'menuEditor.refused.taken',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

type DishFieldsProps = {
  readonly form: RecordFormState<Draft>;
  readonly venueMenu: VenueMenu;
  readonly known: readonly MenuItem[];
  readonly isNew: boolean;
  readonly tab: Language;
  readonly onTab: (tab: Language) => void;
  readonly wrongSizes: SizeRowsProps['errors'] | undefined;
};

/** What is typed and chosen of a dish; its picture stands beside the card. */
function DishFields({
  form,
  venueMenu,
  known,
  isNew,
  tab,
  onTab,
  wrongSizes,
}: DishFieldsProps): ReactElement {
  const { draft, change, errorOf } = form;
  return (
    <div className="column gap-3">
      <Card padded className="column gap-3">
        <WordsFields draft={draft} tab={tab} error={errorOf('names')} onTab={onTab} onChange={change} />
        <PlaceFields
          draft={draft}
          venueMenu={venueMenu}
          isNew={isNew}
          error={errorOf('group')}
          onChange={change}
        />
      </Card>
      <Card padded>
        <SizeRows
          sizes={draft.sizes}
          errors={wrongSizes ?? {}}
          onChange={(next) => change({ sizes: next })}
        />
      </Card>
      <Card padded>
        <OptionTicks
          groups={venueMenu.optionGroups}
          options={draft.options}
          onChange={(options) => change({ options })}
        />
      </Card>
      <Card padded>
        <MadeFields
          draft={draft}
          venueMenu={venueMenu}
          added={known.slice(0, 1).flatMap((item) => choicesOf(item, venueMenu.modifierGroups))}
          minutesError={errorOf('minutes')}
          onChange={change}
        />
      </Card>
      <Card padded>
        <ToldFields
          draft={draft}
          known={known}
          tab={tab}
          wrongSizes={wrongSizes ?? {}}
          nutritionError={errorOf('nutrition')}
          onChange={change}
        />
      </Card>
    </div>
  );
}

/** A dish with all its sizes, and beside it the card that guests will see (AMB-034). */
export function DishForm(props: DishFormProps): ReactElement {
  const { sizes, venueMenu, onDone } = props;
  const { t } = useTexts();
  const { form, tab, setTab, own, setPicture, settlePicture, isWithoutPicture, wrongSizes } =
    useDishForm(props);
  const { draft, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(sizes === null ? 'menuEditor.newTitle' : 'menu.editDish')}
      className="menu-editor-dish"
      save={t('menuEditor.save')}
      onLeave={onDone}
    >
      <div className="menu-editor-dish-sides">
        <DishFields
          form={form}
          venueMenu={venueMenu}
          known={sizes ?? []}
          isNew={sizes === null}
          tab={tab}
          onTab={setTab}
          wrongSizes={wrongSizes}
        />
        <div className="column gap-3 menu-editor-dish-look">
          <DishPreview draft={draft} own={own} groups={venueMenu.optionGroups} language={tab} />
          <Card padded>
            <PictureField value={draft.image} settler={settlePicture} onChange={setPicture} />
          </Card>
        </div>
      </div>
      {failure !== null && (
        <FieldError>
          {t('menuEditor.notSaved')}{' '}
          {isWithoutPicture ? t('menuEditor.pictureNotSent') : isKnown(failure) && t(refusals[failure])}
        </FieldError>
      )}
    </RecordForm>
  );
}
