import { useState, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import { DownloadIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { ShareIcon } from '@masa/ui/till-icons';
import { useUnreachable } from '../../shared/online.ts';
import { useTexts } from './texts.ts';

/** Whoever closes the system's sheet has changed his mind: that is no failure. */
const isChangeOfMind = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

async function handOn(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'shared';
    }
    // An address without TLS has no clipboard.
    if (!('clipboard' in navigator)) return 'failed';
    await (navigator as Navigator).clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    return isChangeOfMind(reason) ? 'shared' : 'failed';
  }
}

/** On paper or as a file by the browser's own print, and on to whoever else is to see it. */
export function ReceiptActions({ title }: { readonly title: string }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const announce = useAnnounce();
  const offline = useUnreachable(texts);
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  const share = async (): Promise<void> => {
    const end = await handOn(title);
    const words = end === 'shared' ? null : end;
    setSaid(words);
    if (words !== null) announce(t(words === 'copied' ? 'receipt.copied' : 'receipt.notCopied'));
  };
  return (
    <>
      <div className="row row-wrap gap-2">
        <Button variant="primary" size="large" grow icon={<DownloadIcon />} onClick={() => window.print()}>
          {t('receipt.save')}
        </Button>
        <Button
          size="large"
          grow
          icon={<ShareIcon />}
          onClick={() => void share()}
          {...(offline !== undefined && { disabledReason: offline })}
        >
          {t('receipt.share')}
        </Button>
      </div>
      {said !== null && (
        <p className="field-hint">{t(said === 'copied' ? 'receipt.copied' : 'receipt.notCopied')}</p>
      )}
    </>
  );
}
