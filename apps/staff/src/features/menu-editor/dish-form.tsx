import { DEFAULT_LANGUAGE, languages, textIn, type Language } from '@masa/domain/language';
import { freeMenuId } from '@masa/domain/menu-editing';
import { Card } from '@masa/ui/card';
import { FieldError } from '@masa/ui/field';
import { useRef, useState, type ReactElement } from 'react';
import type { Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm, type RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useTexts, type TextKey } from './texts.ts';
import { draftOf, isSameDraft, newDraft, readDraft, type Draft } from './dish-draft.ts';
import { DishPreview } from './dish-preview.tsx';
import type { House, MenuItem } from './dish-words.ts';
import { OptionTicks } from './option-ticks.tsx';
import { PictureField, PictureNotSent, type Picture } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { dishSaver, stepsOf } from './save-dish.ts';
import { SizeRows, type SizeRowsProps } from './size-rows.tsx';
import { WordsFields } from './words-fields.tsx';

const refusals = {
  menu_item_not_found: 'menuEditor.refused.gone',
  menu_group_unknown: 'menuEditor.refused.gone',
  menu_option_unknown: 'menuEditor.refused.gone',
  vat_group_unknown: 'menuEditor.refused.vat',
  photo_unknown: 'menuEditor.refused.picture',
  id_taken: 'menuEditor.refused.taken',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export type DishFormProps = {
  /** Its sizes; null for a new dish. */
  readonly sizes: readonly [MenuItem, ...MenuItem[]] | null;
  /** The part of their ids that they share. */
  readonly base: string | null;
  readonly house: House;
  readonly onDone: () => void;
};

type DishFieldsProps = {
  readonly form: RecordFormState<Draft>;
  readonly house: House;
  readonly isNew: boolean;
  readonly tab: Language;
  readonly onTab: (tab: Language) => void;
  readonly wrongSizes: SizeRowsProps['errors'] | undefined;
};

/** What is typed and chosen of a dish; its picture stands beside the card. */
function DishFields({ form, house, isNew, tab, onTab, wrongSizes }: DishFieldsProps): ReactElement {
  const { draft, change, errorOf } = form;
  return (
    <div className="column gap-3">
      <Card padded className="column gap-3">
        <WordsFields draft={draft} tab={tab} error={errorOf('names')} onTab={onTab} onChange={change} />
        <PlaceFields draft={draft} house={house} isNew={isNew} error={errorOf('group')} onChange={change} />
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
          groups={house.optionGroups}
          options={draft.options}
          onChange={(options) => change({ options })}
        />
      </Card>
    </div>
  );
}

/** A dish with all its sizes, and beside it the card that guests will see (AMB-034). */
export function DishForm({ sizes, base, house, onDone }: DishFormProps): ReactElement {
  const { t, language } = useTexts();
  const [own, setOwn] = useState<string | null>(null);
  const [tab, setTab] = useState<Language>(language);
  /** What a new dish is called for good, from the moment it is first sent. */
  const [newBase, setNewBase] = useState<string | null>(null);
  const [saveSteps] = useState(dishSaver);
  const settlePicture = useRef<() => Promise<Picture | null>>(null);
  const [isWithoutPicture, setWithoutPicture] = useState(false);

  const freeBase = ({ names }: Draft) =>
    freeMenuId(
      textIn(names, 'en'),
      house.menu.map(({ id }) => id),
    );
  /** Also one that is still in its frame or on its way: whoever saves means it. */
  const pictureNow = async (draft: Draft): Promise<Draft['image']> => {
    try {
      const picture = await settlePicture.current?.();
      return picture ? picture.image : draft.image;
    } catch (reason) {
      setWithoutPicture(reason instanceof PictureNotSent);
      throw reason;
    }
  };
  const nameOf = ({ names }: Draft): string =>
    names[tab].trim() || languages.map((each) => names[each].trim()).find((one) => one !== '') || '';
  const form = useRecordForm<Draft, Draft, TextKey>({
    from: sizes === null ? newDraft(house) : draftOf(sizes, language),
    isSame: (draft, from) => isSameDraft(draft, from) && own === null,
    read: (draft) => {
      const { sizes: ready, errors } = readDraft(draft, base ?? newBase ?? 'new');
      return {
        body: ready === null ? null : draft,
        errors: errors && { names: errors.names, group: errors.group },
      };
    },
    onTry: () => {
      const named = languages.find((each) => form.draft.names[each].trim() !== '');
      if (named === undefined) setTab(DEFAULT_LANGUAGE);
    },
    sayError: t,
    save: async (draft) => {
      const id = base ?? newBase ?? freeBase(draft);
      setNewBase(id);
      setWithoutPicture(false);
      const whole = { ...draft, image: await pictureNow(draft) };
      const ready = readDraft(whole, id).sizes;
      if (ready === null) return;
      const known = house.menu.filter((item) =>
        sizes === null ? ready.some((size) => size.id === item.id) : sizes.some((one) => one.id === item.id),
      );
      await saveSteps(stepsOf(whole, ready, known, house.optionGroups));
    },
    said: (draft) => t('menuEditor.saved', { name: nameOf(draft) }),
    onDone,
  });
  const { draft, change, failure } = form;
  const wrongSizes = form.isTried ? readDraft(draft, base ?? newBase ?? 'new').errors?.sizes : undefined;
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
          house={house}
          isNew={sizes === null}
          tab={tab}
          onTab={setTab}
          wrongSizes={wrongSizes}
        />
        <div className="column gap-3 menu-editor-dish-look">
          <DishPreview draft={draft} own={own} groups={house.optionGroups} language={tab} />
          <Card padded>
            <PictureField
              value={draft.image}
              settler={settlePicture}
              onChange={(picture) => {
                setOwn(picture.own);
                change({ image: picture.image });
              }}
            />
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
