import { textIn } from '@masa/domain/language';
import { linesOf } from '@masa/domain/kitchen-card';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tableInSentence } from '../../shared/table-label.ts';
import type { BoardCard, BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts, type Texts } from '../../shared/board-card/texts.ts';

/** More than these nobody listens to; what is newest is said (K-046). */
const MOST_WAITING = 3;

const synthesis = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

const voiceOf = (language: string): SpeechSynthesisVoice | null =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? null;

/** The voice of the screen's language; browsers learn of theirs a moment after the page. */
export function useVoice(): SpeechSynthesisVoice | null {
  const { language } = useTexts();
  const [voice, setVoice] = useState(() => voiceOf(language));
  useEffect(() => {
    const look = () => setVoice(voiceOf(language));
    look();
    synthesis()?.addEventListener('voiceschanged', look);
    return () => synthesis()?.removeEventListener('voiceschanged', look);
  }, [language]);
  return voice;
}

/** "2 Buffalo wings, 1 Fries, table 5". */
export function spoken({ t, language }: Texts, items: readonly BoardItem[]): string {
  const dishes = linesOf(items).map(
    (line) =>
      `${line.items.length} ${textIn(line.items[0].order.names, language) || line.items[0].order.menuItemId}`,
  );
  const [first] = items;
  return [...dishes, ...(first ? [tableInSentence(t, first.order)] : [])].join(', ');
}

export type Say = (words: readonly string[]) => void;

/** Says one after the other, in the voice of the screen's language; what is newest where it is too much. Null: nothing is said. */
export function useSay(isOn: boolean): Say | null {
  const voice = useVoice();
  const waiting = useRef<readonly string[]>([]);
  const isTalking = useRef(false);
  return useMemo(() => {
    const synth = synthesis();
    if (!isOn || voice === null || synth === null) return null;
    const next = (): void => {
      const [words, ...rest] = waiting.current;
      waiting.current = rest;
      isTalking.current = words !== undefined;
      if (words === undefined) return;
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.addEventListener('end', next);
      utterance.addEventListener('error', next);
      synth.speak(utterance);
    };
    return (words) => {
      waiting.current = [...waiting.current, ...words].slice(-MOST_WAITING);
      if (!isTalking.current) next();
    };
  }, [isOn, voice]);
}

/** Says what has come, one order after the other. */
export function useSpeech(cards: readonly BoardCard[], board: unknown, say: Say | null): void {
  const texts = useTexts();
  const known = useRef<ReadonlySet<string>>(null);
  const knownOf = useRef(board);
  useEffect(() => {
    // Of another board nothing has come just now.
    const before = knownOf.current === board ? known.current : null;
    knownOf.current = board;
    const fresh = cards.filter(({ key }) => before !== null && !before.has(key));
    known.current = new Set(cards.map(({ key }) => key));
    if (say !== null && fresh.length > 0) say(fresh.map(({ items }) => spoken(texts, items)));
  }, [cards, board, say, texts]);
}
