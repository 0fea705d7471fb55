import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { CopyIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { useBrief } from '@masa/ui/use-brief';
import { useRef, type ReactElement } from 'react';
import { useTexts } from './texts.tsx';

const COPIED_MS = 3_000;

/** A text to be taken elsewhere: copied with one press, or by hand where the browser does not let us. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const { t } = useTexts();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const [copied, showCopied] = useBrief<true>(COPIED_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showCopied(true);
      announce(t('copy.done'));
    } catch {
      // Plain HTTP or a browser that asks: what is selected can be copied by hand.
      place.current?.querySelector('input')?.select();
    }
  };
  return (
    <div className="copy-field" ref={place}>
      <TextInput
        label={label}
        value={text}
        readOnly
        className="grow"
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={<CopyIcon />}
        done={copied !== null}
        aria-label={t(copied === null ? 'copy.of' : 'copy.doneOf', { name: label })}
        onClick={() => void copy()}
      >
        {t(copied === null ? 'copy.do' : 'copy.done')}
      </Button>
    </div>
  );
}
