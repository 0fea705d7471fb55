import { useEffect, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { PictureDialog } from '../../shared/uploads/picture-dialog.tsx';
import { useNearScreen } from '../../shared/near-screen.ts';
import { useTexts } from './texts.ts';

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

export type PaperPictureProps = { readonly jobId: string; readonly title: string };

/** What came out of the printer, or will: small in the list, full size on a press. */
export function PaperPicture({ jobId, title }: PaperPictureProps): ReactElement {
  const { t } = useTexts();
  const [frame, seen] = useNearScreen();
  const url = usePaper(jobId, seen);
  const [open, setOpen] = useState(false);
  return (
    <div ref={frame} className="printers-paper">
      {url !== null && (
        <button
          type="button"
          className="printers-paper-button"
          aria-label={t('jobs.paper', { title })}
          onClick={() => setOpen(true)}
        >
          <img src={url} alt="" />
        </button>
      )}
      {open && url !== null && (
        <PictureDialog
          label={t('jobs.paper', { title })}
          closeLabel={t('jobs.paperClose')}
          onClose={() => setOpen(false)}
        >
          <img src={url} alt={t('jobs.paper', { title })} />
        </PictureDialog>
      )}
    </div>
  );
}
