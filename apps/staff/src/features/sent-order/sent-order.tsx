import { forgetSentNote, readSentNote } from '@masa/client/sent-note';
import { Alert } from '@masa/ui/alert';
import { useAnnounce } from '@masa/ui/live';
import { useEffect, useState, type ReactElement } from 'react';
import { tableInWords } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';

/** Long enough to be read on the way to the next table. */
const SHOWN_FOR_MS = 15_000;

/** In the hall, right after an order for a table: it is sent, with how much of it. Said once, and gone by itself. */
export function SentOrder(): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const [note, setNote] = useState(() => readSentNote(Date.now()));
  const code = note?.pickupCode ?? null;
  const title = code === null ? t('sentOrder.title') : t('sentOrder.number', { code });
  const detail =
    note &&
    t('sentOrder.detail', {
      table: tableInWords(t, { tableId: note.tableId, tableName: note.tableName }),
      count: note.count,
    });

  useEffect(() => {
    if (note === null) return;
    forgetSentNote();
    const timer = setTimeout(() => setNote(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [note]);
  useEffect(() => {
    if (detail !== null) announce(`${title}. ${detail}`);
  }, [announce, title, detail]);

  if (detail === null) return null;
  return (
    <div className="board-notice">
      <Alert tone="ok" title={title}>
        {detail}
      </Alert>
    </div>
  );
}
