import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { Language } from '@masa/domain/language';
import { vocabulary, type Texts } from '@masa/i18n/texts';
import type { Words } from '@masa/i18n/words';

/** Without words there is nothing to show: asked for again until the network is back. */
const RETRY_MS = 2_000;

/** Words that are downloaded together: a file for each language. */
type Part = (language: Language) => Promise<Words>;

const untilHere = (part: Part, language: Language): Promise<Words> =>
  part(language).catch(() =>
    new Promise((resolve) => void setTimeout(resolve, RETRY_MS)).then(() => untilHere(part, language)),
  );

/** One language of an app, with those of its parts that are here. */
type Speech = {
  readonly texts: Texts<string>;
  readonly known: ReadonlySet<Part>;
  /** Settles when every part is known, those among them that are asked for meanwhile. */
  readonly whole: () => Promise<void>;
};

function speechOf(language: Language, parts: ReadonlySet<Part>): Speech {
  const { texts, learn } = vocabulary(language);
  const known = new Set<Part>();
  let arriving: Promise<void> | null = null;
  const bring = async (part: Part): Promise<void> => {
    if (known.has(part)) return;
    learn(await untilHere(part, language));
    known.add(part);
  };
  const bringAll = async (): Promise<void> => {
    while (known.size < parts.size) await Promise.all([...parts].map(bring));
  };
  const whole = (): Promise<void> =>
    (arriving ??= bringAll().finally(() => {
      arriving = null;
    }));
  return { texts, known, whole };
}

type AppTexts<K extends string> = {
  readonly TextsProvider: (props: { readonly children: ReactNode }) => ReactElement | null;
  readonly useTexts: () => Texts<K>;
  /** A hook for words that come beside the first ones. */
  readonly textsWith: <Own extends string>(part: Part) => () => Texts<K | Own>;
  /** Brings the words of every script that is here, before a screen asks for them. */
  readonly allWords: (language: Language) => Promise<void>;
};

/** The words of an app in the language on screen. */
export function makeTexts<K extends string>(first: Part, useLanguage: () => Language): AppTexts<K> {
  const SpokenContext = createContext<Language | null>(null);
  const parts = new Set<Part>();
  const speeches = new Map<Language, Speech>();

  function speechIn(language: Language): Speech {
    const speech = speeches.get(language) ?? speechOf(language, parts);
    speeches.set(language, speech);
    return speech;
  }

  /**
   * Draws nothing before the words are here; another language replaces the old one only when all of it that any screen
   * has asked for so far has arrived.
   */
  function TextsProvider({ children }: { readonly children: ReactNode }): ReactElement | null {
    const language = useLanguage();
    const [spoken, setSpoken] = useState<Language | null>(null);

    useEffect(() => {
      let wanted = true;
      void speechIn(language)
        .whole()
        // oxlint-disable-next-line promise/always-return -- the end of it: nobody waits for more
        .then(() => {
          if (!wanted) return;
          document.documentElement.lang = language;
          setSpoken(language);
        });
      return () => {
        wanted = false;
      };
    }, [language]);

    return spoken && <SpokenContext value={spoken}>{children}</SpokenContext>;
  }

  function textsWith<Own extends string>(part: Part): () => Texts<K | Own> {
    parts.add(part);
    return () => {
      const spoken = useContext(SpokenContext);
      if (spoken === null) throw new Error('No words');
      const speech = speechIn(spoken);
      // A screen whose script came later waits for its words: no key is ever shown for one.
      if (!speech.known.has(part)) throw speech.whole();
      return speech.texts;
    };
  }

  const allWords = (language: Language): Promise<void> => speechIn(language).whole();
  return { TextsProvider, useTexts: textsWith<K>(first), textsWith, allWords };
}
