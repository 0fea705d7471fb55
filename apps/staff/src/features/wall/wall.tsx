import { languages, type Language } from '@masa/domain/language';
import { Brand } from '@masa/ui/brand';
import { BellRingIcon, FlameIcon } from '@masa/ui/icons';
import { useAtomValue } from 'jotai';
import {
  Fragment,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { bellAtom } from '../../shared/bell.ts';
import { useWakeLock } from '../../shared/wake-lock.ts';
import { useWallTexts, type WallTexts } from './texts.ts';
import { useWallCodes, type WallState } from './wall-answers.ts';
import { useWallVenue } from './wall-venue.ts';
import './wall.css';

/** From here on the oldest of what is ready shrink, so that the newest stay large. */
const LARGE = 6;
/** So many stand in two rows, as large as they are drawn. */
const FEW = 4;
/** More than that stands on no wall so that somebody reads it from the door. */
const MOST_READY = 14;
const MOST_SOON = 15;
/** So long nobody has to know that an answer is late. */
const LATE_MS = 10_000;
const SECOND_MS = 1_000;

const sizeOf = (count: number): string => (count <= FEW ? 'wall-few' : count <= LARGE ? '' : 'wall-many');

type Key = Parameters<WallTexts['t']>[0];
type Said = { readonly texts: readonly WallTexts[]; readonly what: Key };

/** The same in each of its languages. */
const InAll = ({ texts, what }: Said): ReactElement => (
  <>
    {texts.map(({ language, t }, at) => (
      <Fragment key={language}>
        {at > 0 && ' '}
        <span lang={language} className={at === 0 ? undefined : 'wall-second'}>
          {t(what)}
        </span>
      </Fragment>
    ))}
  </>
);

function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

const clockIn = (at: number, language: Language, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

/** One chime for all that became ready at once. Answers whether the browser waits for a touch before it lets it be heard. */
function useChime(fresh: readonly string[]): boolean {
  const bell = useAtomValue(bellAtom);
  useEffect(() => {
    if (fresh.length > 0) bell.ring('wall');
  }, [bell, fresh]);
  useEffect(() => {
    const unlock = (): void => void bell.unlock();
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [bell]);
  return useSyncExternalStore(bell.onChange, bell.state) === 'locked';
}

type Half = Said & {
  readonly icon: ReactElement;
  readonly codes: readonly string[];
  readonly most: number;
  readonly kind: 'ready' | 'soon';
  readonly classOf?: (code: string, at: number) => string;
};

function Codes({ texts, what, icon, codes, most, kind, classOf = () => '' }: Half): ReactElement {
  const more = codes.length - most;
  return (
    <section className={`wall-half wall-${kind}`} aria-labelledby={`wall-${kind}`}>
      <h2 id={`wall-${kind}`}>
        {icon}
        <InAll texts={texts} what={what} />
      </h2>
      <ul className="wall-codes" aria-live={kind === 'ready' ? 'polite' : undefined}>
        {codes.slice(0, most).map((code, at) => (
          <li key={code} className={`wall-code ${classOf(code, at)}`}>
            {code}
          </li>
        ))}
        {more > 0 && <li className="wall-more">+{more}</li>}
      </ul>
    </section>
  );
}

const Lone = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <main className="wall wall-lone">{children}</main>
);

/** Nothing was heard yet, or there is nothing to hear: in every language, for nobody knows whose wall it is. */
function Unheard({ isOff, isSilent }: Pick<WallState, 'isOff' | 'isSilent'>): ReactElement {
  const texts = useWallTexts(languages);
  if (!isOff && !isSilent) return <Lone>{null}</Lone>;
  return (
    <Lone>
      <h1>
        <InAll texts={texts} what={isOff ? 'wall.off' : 'wall.silent'} />
      </h1>
    </Lone>
  );
}

type Heard = {
  readonly codes: NonNullable<WallState['codes']>;
  readonly fresh: readonly string[];
  readonly heardAt: number;
};

function Hanging({ codes: { language, secondLanguage, ready, soon }, fresh, heardAt }: Heard): ReactElement {
  const texts = useWallTexts([language, secondLanguage]);
  const venue = useWallVenue(language);
  const now = useClock();
  const isLocked = useChime(fresh);
  const time = (at: number): string => clockIn(at, language, venue?.timeZone);
  const isEmpty = ready.length + soon.length === 0;
  const classOf = (code: string, at: number): string =>
    [fresh.includes(code) ? 'wall-fresh' : '', at >= LARGE ? 'wall-small' : ''].join(' ');
  return (
    <main className={`wall ${sizeOf(ready.length)}`} lang={language}>
      <h1 className="visually-hidden">
        <InAll texts={texts} what="wall.title" />
      </h1>
      <Codes
        texts={texts}
        what="wall.ready"
        icon={<BellRingIcon />}
        codes={ready}
        most={MOST_READY}
        kind="ready"
        classOf={classOf}
      />
      <Codes texts={texts} what="wall.soon" icon={<FlameIcon />} codes={soon} most={MOST_SOON} kind="soon" />
      {isEmpty && (
        <p className="wall-empty">
          <InAll texts={texts} what="wall.empty" />
        </p>
      )}
      <footer className="wall-foot">
        <Brand name={venue?.name ?? ''} mark={venue?.mark} />
        <span className="wall-hint">
          <InAll texts={texts} what={isLocked ? 'wall.touch' : 'wall.show'} />
        </span>
        {now - heardAt > LATE_MS && (
          <output className="wall-late">
            {texts.map(({ language: spoken, t }) => (
              <span key={spoken} lang={spoken}>
                {t('wall.asOf', { time: time(heardAt) })}
              </span>
            ))}
          </output>
        )}
        <time className="wall-clock">{time(now)}</time>
      </footer>
    </main>
  );
}

/** `/wall/{token}`: codes on a screen that nobody touches (AMB-237). */
export function Wall({ token }: { readonly token: string }): ReactElement {
  const { codes, fresh, heardAt, isOff, isSilent } = useWallCodes(token);
  useWakeLock();
  return codes === null || heardAt === null ? (
    <Unheard isOff={isOff} isSilent={isSilent} />
  ) : (
    <Hanging codes={codes} fresh={fresh} heardAt={heardAt} />
  );
}
