import { textIn } from '@masa/domain/language';
import { linesOf } from '@masa/domain/kitchen-card';
import { useEffect, useRef, useState } from 'react';
import { tableInSentence } from '../../shared/table-label.ts';
import type { BoardCard } from '../../shared/board-card/board-item.ts';
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
function spoken({ t, language }: Texts, card: BoardCard): string {
  const dishes = linesOf(card.items).map(
    ({ items }) => `${items.length} ${textIn(items[0].order.names, language) || items[0].order.menuItemId}`,
  );
  const [first] = card.items;
  return [...dishes, ...(first ? [tableInSentence(t, first.order)] : [])].join(', ');
}

/** Says what has come, one order after the other. */
export function useSpeech(cards: readonly BoardCard[], board: unknown, isOn: boolean): void {
  const texts = useTexts();
  const voice = useVoice();
  const known = useRef<ReadonlySet<string>>(null);
  const knownOf = useRef(board);
  const waiting = useRef<readonly string[]>([]);
  const isTalking = useRef(false);
  useEffect(() => {
    // Of another board nothing has come just now.
    const before = knownOf.current === board ? known.current : null;
    knownOf.current = board;
    const fresh = cards.filter(({ key }) => before !== null && !before.has(key));
    known.current = new Set(cards.map(({ key }) => key));
    const synth = synthesis();
    if (!isOn || voice === null || synth === null || fresh.length === 0) return;
    waiting.current = [...waiting.current, ...fresh.map((card) => spoken(texts, card))].slice(-MOST_WAITING);
    const next = () => {
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
    if (!isTalking.current) next();
  }, [cards, board, isOn, texts, voice]);
}
