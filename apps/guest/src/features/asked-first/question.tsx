import { useId, useRef, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import { Sheet } from '@masa/ui/sheet';
import { useInPlace } from '@masa/ui/use-in-place';
import { allergenList, useAllergenTexts } from '../../shared/allergen-words.ts';
import { nameWithSize } from '../../shared/menu-words.ts';
import type { Asked, Question } from './asking.ts';
import { useTexts } from './texts.ts';

/** The question with its reasons, and what its buttons say. */
function useWords(question: Question) {
  const texts = useTexts();
  const allergens = useAllergenTexts();
  const { t } = texts;
  const { item } = question.wanted;
  const name = nameWithSize(item.name, item.id, texts);
  if (question.kind === 'age')
    return {
      title: t('asked.age'),
      reasons: [t('asked.ageWhy', { name })],
      no: t('asked.minor'),
      yes: t('asked.adult'),
    };
  if (question.kind === 'adultsOnly')
    return {
      title: t('asked.adultsOnly'),
      reasons: [t('asked.adultsOnlyWhy')],
      no: null,
      yes: t('asked.understood'),
    };
  const { contains, mayContain, unknown } = question.conflict;
  return {
    title: t('asked.avoided', { name }),
    reasons: [
      ...(contains.length > 0 ? [t('asked.contains', { list: allergenList(contains, allergens) })] : []),
      ...(mayContain.length > 0
        ? [t('asked.mayContain', { list: allergenList(mayContain, allergens) })]
        : []),
      ...(unknown ? [allergens.t('allergens.unknown')] : []),
    ],
    no: t('asked.doNotAdd'),
    yes: t('asked.addAnyway'),
  };
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }): ReactElement {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </>
  );
}

type ActionsProps = Pick<Asked, 'answer'> & { readonly no: string | null; readonly yes: string };
function Actions({ no, yes, answer }: ActionsProps): ReactElement {
  return (
    <div className="confirm-actions">
      {no !== null && (
        <Button variant="outline" onClick={() => answer(false)}>
          {no}
        </Button>
      )}
      <Button variant="primary" onClick={() => answer(true)}>
        {yes}
      </Button>
    </div>
  );
}

/** From below, over the screen whose button was pressed. */
export function QuestionSheet({ question, answer }: Asked): ReactElement {
  const { t } = useTexts();
  const { title, reasons, no, yes } = useWords(question);
  return (
    <Sheet open title={title} closeLabel={t('close')} onClose={() => answer(null)}>
      <div className="column gap-3">
        <Reasons reasons={reasons} />
        <Actions no={no} yes={yes} answer={answer} />
      </div>
    </Sheet>
  );
}

/** In the place of the button that was pressed: what stands above it stays, and no dialog opens over a dialog. */
export function QuestionInPlace({ question, answer }: Asked): ReactElement {
  const { title, reasons, no, yes } = useWords(question);
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  useInPlace(panel, () => answer(null));
  return (
    <fieldset
      ref={panel}
      className="confirm"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <b className="alert-title" id={`${id}-title`}>
        {title}
      </b>
      <div id={`${id}-text`}>
        <Reasons reasons={reasons} />
      </div>
      <Actions no={no} yes={yes} answer={answer} />
    </fieldset>
  );
}
