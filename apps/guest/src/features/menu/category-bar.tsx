import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import type { Section } from './dishes.ts';
import './menu.css';

/** Height of the sticky bar: a section counts as read once it has passed below it. */
const BAR_HEIGHT = 64;

export const sectionId = (group: string): string => `category-${group}`;

/** The last dish is wholly in sight: its section is read, though it may be too short to come up to the bar. */
function useAtEnd(last: string | undefined, whole: boolean): boolean {
  const [atEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const card =
      last === undefined || !whole ? null : document.getElementById(sectionId(last))?.lastElementChild;
    if (!card || !('IntersectionObserver' in window)) return undefined;
    const watcher = new IntersectionObserver(
      // A menu that fits on one screen is read from its beginning.
      (entries) => setAtEnd((entries.at(-1)?.intersectionRatio ?? 0) >= 0.99 && window.scrollY > 0),
      { threshold: 0.99 },
    );
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [last, whole]);
  return atEnd;
}

/** The section under the bar. Only a line of pixels is watched, so scrolling costs nothing. */
function useCurrentSection(sections: readonly Section[], whole: boolean): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.group);
  // Asked before the dishes are drawn: afterwards the question alone would lay all of them out at once.
  const [height] = useState(() => window.innerHeight);
  useEffect(() => {
    if (!whole || !('IntersectionObserver' in window)) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setCurrent(target.dataset['group']);
      },
      { rootMargin: `-${BAR_HEIGHT}px 0px -${Math.max(0, height - BAR_HEIGHT - 40)}px 0px` },
    );
    for (const { group } of sections) {
      const element = document.getElementById(sectionId(group));
      if (element) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [sections, whole, height]);
  const last = sections.at(-1)?.group;
  if (useAtEnd(last, whole)) return last;
  return sections.some(({ group }) => group === current) ? current : sections[0]?.group;
}

/** Whoever scrolls himself. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

/** The category that was tapped is the one from the tap on, also if it is too short to come up to the bar. */
function useTapped(): [string | undefined, (group: string) => void] {
  const [tapped, setTapped] = useState<string>();
  useEffect(() => {
    if (tapped === undefined) return undefined;
    const release = (): void => setTapped(undefined);
    for (const type of OWN_SCROLLING) window.addEventListener(type, release, { passive: true });
    // The jump scrolls once; whatever scrolls after it has ended is somebody's wish, too.
    const ended = (): void => window.addEventListener('scroll', release, { passive: true });
    window.addEventListener('scrollend', ended, { once: true });
    return () => {
      window.removeEventListener('scrollend', ended);
      window.removeEventListener('scroll', release);
      for (const type of OWN_SCROLLING) window.removeEventListener(type, release);
    };
  }, [tapped]);
  return [tapped, setTapped];
}

type CategoryBarProps = {
  readonly sections: readonly Section[];
  /** False while some dishes are still to be drawn. */
  readonly whole: boolean;
  /** Draws what is missing: the section that is jumped to may not be there yet. */
  readonly onJump: () => void;
};

/** Sticky, one anchor per visible category (G-023, G-024). */
export function CategoryBar({ sections, whole, onJump }: CategoryBarProps): ReactElement {
  const { t } = useTexts();
  const bar = useRef<HTMLElement>(null);
  const read = useCurrentSection(sections, whole);
  const [tapped, setTapped] = useTapped();
  const current = sections.some(({ group }) => group === tapped) ? tapped : read;

  useEffect(() => {
    if (current === undefined) return;
    const pill = bar.current?.querySelector<HTMLElement>(`[href="#${sectionId(current)}"]`);
    if (bar.current && pill) bar.current.scrollTo?.({ left: pill.offsetLeft - 16 });
  }, [current]);

  return (
    <nav ref={bar} className="menu-categories" aria-label={t('menu.categories')}>
      {sections.map(({ group, name }) => (
        <a
          key={group}
          href={`#${sectionId(group)}`}
          aria-current={group === current ? 'location' : undefined}
          onClick={(event) => {
            setTapped(group);
            onJump();
            const section = document.getElementById(sectionId(group));
            if (!section) return;
            // Not a step of its own in the history: Back leaves the menu.
            event.preventDefault();
            section.scrollIntoView?.();
            section.querySelector('h2')?.focus({ preventScroll: true });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
