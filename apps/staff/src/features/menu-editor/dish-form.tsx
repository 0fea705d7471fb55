import { languages, type Language } from '@masa/domain/language';
import { freeMenuId } from '@masa/domain/menu-editing';
import { Card } from '@masa/ui/card';
import { FieldError } from '@masa/ui/field';
import { useRef, useState, type ReactElement } from 'react';
import type { Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { draftOf, isSameDraft, newDraft, readDraft, type Draft } from './dish-draft.ts';
import { DishPreview } from './dish-preview.tsx';
import type { House, MenuItem } from './dish-words.ts';
import { OptionTicks } from './option-ticks.tsx';
import { PictureField, PictureNotSent, type Picture } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { dishSaver, stepsOf } from './save-dish.ts';
import { SizeRows } from './size-rows.tsx';
import { WordsFields } from './words-fields.tsx';

const refusals = {
  menu_item_not_found: 'menuEditor.refused.gone',
  menu_group_unknown: 'menuEditor.refused.gone',
  menu_option_unknown: 'menuEditor.refused.gone',
  vat_group_unknown: 'menuEditor.refused.vat',
  photo_unknown: 'menuEditor.refused.picture',
  id_taken: 'menuEditor.refused.taken',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, StaffKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export type DishFormProps = {
  /** Its sizes; null for a new dish. */
  readonly sizes: readonly [MenuItem, ...MenuItem[]] | null;
  /** The part of their ids that they share. */
  readonly base: string | null;
  readonly house: House;
  readonly onDone: () => void;
};

/** A dish with all its sizes, and beside it the card that guests will see (AMB-034, design 13). */
export function DishForm({ sizes, base, house, onDone }: DishFormProps): ReactElement {
  const { t, language } = useTexts();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [own, setOwn] = useState<string | null>(null);
  const [tab, setTab] = useState<Language>(language);
  const [isTried, setTried] = useState(false);
  /** What a new dish is called for good, from the moment it is first sent. */
  const [newBase, setNewBase] = useState<string | null>(null);
  const [saveSteps] = useState(dishSaver);
  const settlePicture = useRef<() => Promise<Picture | null>>(null);
  const [isWithoutPicture, setWithoutPicture] = useState(false);

  const from = sizes === null ? newDraft(house) : draftOf(sizes, language);
  const draft: Draft = { ...from, ...changed };
  const { names } = draft;
  const freeBase = () =>
    freeMenuId(
      names.en || names.ro || names.ru,
      house.menu.map(({ id }) => id),
    );
  const read = readDraft(draft, base ?? newBase ?? 'new');
  const shown = isTried ? read.errors : null;
  const said = (key: StaffKey | undefined) => key && t(key);
  const name =
    names[tab].trim() || languages.map((each) => names[each].trim()).find((one) => one !== '') || '';

  /** Also one that is still in its frame or on its way: whoever saves means it. */
  const pictureNow = async (): Promise<Draft['image']> => {
    try {
      const picture = await settlePicture.current?.();
      return picture ? picture.image : draft.image;
    } catch (reason) {
      setWithoutPicture(reason instanceof PictureNotSent);
      throw reason;
    }
  };
  const save = useSaidDeed(
    async () => {
      const id = base ?? newBase ?? freeBase();
      setNewBase(id);
      setWithoutPicture(false);
      const image = await pictureNow();
      const whole = { ...draft, image };
      const ready = readDraft(whole, id).sizes;
      if (ready === null) return;
      const known = house.menu.filter((item) =>
        sizes === null ? ready.some((size) => size.id === item.id) : sizes.some((one) => one.id === item.id),
      );
      await saveSteps(stepsOf(whole, ready, known, house.optionGroups));
    },
    t('menuEditor.saved', { name }),
    onDone,
  );
  const change = (next: Partial<Draft>) => {
    save.forget();
    setChanged((before) => ({ ...before, ...next }));
  };
  return (
    <RecordForm
      label={t(sizes === null ? 'menuEditor.newTitle' : 'menuEditor.editTitle')}
      className="dish-form"
      save={t('menuEditor.save')}
      busy={save.busy}
      isChanged={
        !isSameDraft(draft, { ...from, ...(sizes === null && { sizes: draft.sizes }) }) || own !== null
      }
      isRight={read.sizes !== null}
      onTry={() => {
        setTried(true);
        const named = languages.find((each) => names[each].trim() !== '');
        if (named === undefined) setTab('ro');
      }}
      onSave={save.run}
      onLeave={onDone}
    >
      <div className="dish-form-sides">
        <div className="column gap-3">
          <Card padded className="column gap-3">
            <WordsFields
              draft={draft}
              tab={tab}
              error={said(shown?.names)}
              onTab={setTab}
              onChange={change}
            />
            <PlaceFields
              draft={draft}
              house={house}
              isNew={sizes === null}
              error={said(shown?.group)}
              onChange={change}
            />
          </Card>
          <Card padded>
            <SizeRows
              sizes={draft.sizes}
              errors={shown?.sizes ?? {}}
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
        <div className="column gap-3 dish-form-look">
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
      {save.failure !== null && (
        <FieldError>
          {t('menuEditor.notSaved')}{' '}
          {isWithoutPicture
            ? t('menuEditor.pictureNotSent')
            : isKnown(save.failure) && t(refusals[save.failure])}
        </FieldError>
      )}
    </RecordForm>
  );
}
