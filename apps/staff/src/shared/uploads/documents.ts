import { useEffect, useRef, useState } from 'react';
import { compressPhoto } from './compress-photo.ts';
import { useUnfinished } from '../leaving/unfinished.ts';
import { sendFile, type TellUpload, type Upload } from './send-file.ts';

/** A paper of an order or a delivery: a picture of it, or a pdf. */
export type Document = {
  readonly key: string;
  /** As the file was called; one that the server keeps has lost its name. */
  readonly name: string | null;
  readonly isPdf: boolean;
  /** What is being sent, and seen until then; null for one that the server kept before, or that is still prepared. */
  readonly file: Blob | null;
  /** What the server calls it; null until it is there. */
  readonly filename: string | null;
  readonly upload: Upload | null;
};

/** More than a contract of one order takes: 20 papers. */
export const MOST_DOCUMENTS = 20;
const PDF = 'application/pdf';

export const isPdfName = (filename: string): boolean => filename.endsWith('.pdf');
const isPdfFile = ({ type, name }: File): boolean => type === PDF || isPdfName(name.toLowerCase());

const stored = (filename: string): Document => ({
  key: filename,
  name: null,
  isPdf: isPdfName(filename),
  file: null,
  filename,
  upload: null,
});

export type Documents = {
  readonly all: readonly Document[];
  /** The names of those that are on the server, in their order. */
  readonly filenames: readonly string[];
  /** Some are not there yet: on their way, waiting or failed. */
  readonly isUnsent: boolean;
  readonly take: (file: File) => void;
  readonly retry: (document: Document) => void;
  readonly remove: (document: Document) => void;
};

/** The papers of a form: what was there before, and what is added, sent the moment it is chosen. */
export function useDocuments(kept: readonly string[]): Documents {
  const [all, setAll] = useState(() => kept.map(stored));
  const [stops] = useState(() => new Map<string, AbortController>());
  const added = useRef(0);
  useUnfinished(all.some(({ upload }) => upload !== null && upload.phase !== 'failed'));

  useEffect(
    () => () => {
      for (const stop of stops.values()) stop.abort();
    },
    [stops],
  );

  const change = (key: string, next: Partial<Document>): void =>
    setAll((before) =>
      before.map((document) => (document.key === key ? { ...document, ...next } : document)),
    );

  const work = (key: string, send: (tell: TellUpload, signal: AbortSignal) => Promise<void>): void => {
    stops.get(key)?.abort();
    const stop = new AbortController();
    stops.set(key, stop);
    void send((upload) => {
      if (!stop.signal.aborted) change(key, { upload });
    }, stop.signal);
  };
  const bring = async (key: string, file: Blob, tell: TellUpload, signal: AbortSignal): Promise<void> => {
    const filename = await sendFile(file, tell, signal);
    if (filename !== null) change(key, { filename, upload: null });
  };

  const take = (file: File): void => {
    const key = `new-${(added.current += 1)}`;
    const isPdf = isPdfFile(file);
    const upload: Upload = { phase: 'preparing' };
    setAll((before) => [...before, { key, name: file.name, isPdf, file: null, filename: null, upload }]);
    work(key, async (tell, signal) => {
      const ready = isPdf ? file : await compressPhoto(file).catch(() => null);
      if (signal.aborted) return;
      if (ready === null) return tell({ phase: 'failed', why: 'unreadable' });
      change(key, { file: ready });
      await bring(key, ready, tell, signal);
    });
  };
  const retry = ({ key, file }: Document): void => {
    if (file !== null) work(key, (tell, signal) => bring(key, file, tell, signal));
  };
  const remove = ({ key }: Document): void => {
    stops.get(key)?.abort();
    setAll((before) => before.filter((document) => document.key !== key));
  };

  // The network is back: everything that waits for it, or failed without it.
  const resume = useRef(() => {});
  useEffect(() => {
    resume.current = () => {
      for (const document of all)
        if (document.filename === null && isWorthAnotherTry(document.upload)) retry(document);
    };
  });
  useEffect(() => {
    const again = () => resume.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    all,
    filenames: all.flatMap(({ filename }) => (filename === null ? [] : [filename])),
    isUnsent: all.some(({ filename }) => filename === null),
    take,
    retry,
    remove,
  };
}

const isWorthAnotherTry = (upload: Upload | null): boolean =>
  upload === null || (upload.phase === 'failed' && upload.why === 'upload');
