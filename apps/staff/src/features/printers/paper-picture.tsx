import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/icons';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';

/** The picture needs our credentials, so the browser cannot fetch it by its address. */
function usePaper(jobId: string, wanted: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    let made: string | null = null;
    const fetchPaper = async () => {
      const bytes = await api.paperPreview({ params: { jobId } }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      setUrl(made);
    };
    // Without a picture the row says the rest.
    fetchPaper().catch(() => undefined);
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [jobId, wanted]);
  return url;
}

/** True once the element has come near the screen: fifty papers are not fetched at once. */
function useSeen(): readonly [(element: Element | null) => void, boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (element === null || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen]);
  return [setElement, seen];
}

function PaperDialog({ url, title, onClose }: DialogProps): ReactElement {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useUnfinished(true);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="paper-dialog" aria-label={t('jobs.paper', { title })} onClose={onClose}>
      <div className="paper-dialog-close">
        <IconButton label={t('jobs.paperClose')} icon={<CloseIcon />} filled onClick={onClose} />
      </div>
      <img src={url} alt={t('jobs.paper', { title })} />
    </dialog>
  );
}
type DialogProps = { readonly url: string; readonly title: string; readonly onClose: () => void };

export type PaperPictureProps = { readonly jobId: string; readonly title: string };

/** What came out of the printer, or will: small in the list, full size on a press. */
export function PaperPicture({ jobId, title }: PaperPictureProps): ReactElement {
  const { t } = useTexts();
  const [frame, seen] = useSeen();
  const url = usePaper(jobId, seen);
  const [open, setOpen] = useState(false);
  return (
    <div ref={frame} className="paper-frame">
      {url !== null && (
        <button
          type="button"
          className="paper-button"
          aria-label={t('jobs.paper', { title })}
          onClick={() => setOpen(true)}
        >
          <img src={url} alt="" />
        </button>
      )}
      {open && url !== null && <PaperDialog url={url} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}
