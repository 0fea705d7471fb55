import { DEFAULT_LANGUAGE, languages, textIn, type Language } from '@masa/domain/language';
import { freeMenuId } from '@masa/domain/menu-editing';
import { useRef, useState, type RefObject } from 'react';
import { useRecordForm, type RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useTexts, type TextKey } from './texts.ts';
import { draftOf, isSameDraft, newDraft, readDraft, type Draft } from './dish-draft.ts';
import type { VenueMenu, MenuItem } from './dish-words.ts';
import { PictureNotSent, type Picture } from './picture-field.tsx';
import { contradictionIn, toldDraftOf } from './told-draft.ts';
import { stepsOf, takeSteps } from './save-dish.ts';
import type { SizeRowsProps } from './size-rows.tsx';

export type DishFormProps = {
  /** Its sizes; null for a new dish. */
  readonly sizes: readonly [MenuItem, ...MenuItem[]] | null;
  /** The part of their ids that they share. */
  readonly base: string | null;
  readonly venueMenu: VenueMenu;
  readonly onDone: () => void;
};

export type DishFormState = {
  readonly form: RecordFormState<Draft>;
  /** The language whose words are shown. */
  readonly tab: Language;
  readonly setTab: (tab: Language) => void;
  /** The picture as it is on this device, before the server has it. */
  readonly own: string | null;
  readonly setPicture: (picture: Picture) => void;
  readonly settlePicture: RefObject<(() => Promise<Picture | null>) | null>;
  readonly isWithoutPicture: boolean;
  readonly wrongSizes: SizeRowsProps['errors'] | undefined;
};

/** A mark that was right once keeps nobody from changing a price: guests see it no longer. */
const isNewlyContradicted = ({ told }: Draft, sizes: DishFormProps['sizes']): boolean =>
  sizes !== null &&
  told.diet.join() !== toldDraftOf(sizes[0]).diet.join() &&
  contradictionIn(told.diet, sizes) !== null;

/** A dish as it is typed, and sent size by size. */
export function useDishForm({ sizes, base, venueMenu, onDone }: DishFormProps): DishFormState {
  const { t, language } = useTexts();
  const [own, setOwn] = useState<string | null>(null);
  const [tab, setTab] = useState<Language>(language);
  /** What a new dish is called for good, from the moment it is first sent. */
  const [newBase, setNewBase] = useState<string | null>(null);
  const settlePicture = useRef<() => Promise<Picture | null>>(null);
  const [isWithoutPicture, setWithoutPicture] = useState(false);

  const freeBase = ({ names }: Draft) =>
    freeMenuId(
      textIn(names, 'en'),
      venueMenu.menu.map(({ id }) => id),
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
    from: sizes === null ? newDraft(venueMenu) : draftOf(sizes, language, venueMenu),
    isSame: (draft, from) => isSameDraft(draft, from) && own === null,
    read: (draft) => {
      const { sizes: ready, errors } = readDraft(draft, base ?? newBase ?? 'new');
      return {
        body: ready === null ? null : draft,
        errors: {
          ...(errors && {
            names: errors.names,
            group: errors.group,
            nutrition: errors.nutrition,
            minutes: errors.minutes,
          }),
          // Said beside the marks, with the allergen that it is.
          ...(isNewlyContradicted(draft, sizes) && { diet: 'menuEditor.refused.diet' }),
        },
      };
    },
    onTry: () => {
      const named = languages.find((each) => form.draft.names[each].trim() !== '');
      if (named === undefined) setTab(DEFAULT_LANGUAGE);
    },
    sayError: t,
    save: async (draft, once) => {
      const id = base ?? newBase ?? freeBase(draft);
      setNewBase(id);
      setWithoutPicture(false);
      const whole = { ...draft, image: await pictureNow(draft) };
      const ready = readDraft(whole, id).sizes;
      if (ready === null) return;
      const known = venueMenu.menu.filter((item) =>
        sizes === null ? ready.some((size) => size.id === item.id) : sizes.some((one) => one.id === item.id),
      );
      await takeSteps(stepsOf(whole, ready, known, venueMenu), once);
    },
    said: (draft) => t('menuEditor.saved', { name: nameOf(draft) }),
    onDone,
  });
  const wrongSizes = form.isTried ? readDraft(form.draft, base ?? newBase ?? 'new').errors?.sizes : undefined;
  const setPicture = (picture: Picture): void => {
    setOwn(picture.own);
    form.change({ image: picture.image });
  };
  return { form, tab, setTab, own, setPicture, settlePicture, isWithoutPicture, wrongSizes };
}
