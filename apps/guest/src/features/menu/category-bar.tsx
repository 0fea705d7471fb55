import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTexts } from '../../shared/texts.tsx';
import type { Section } from './dishes.ts';

/** Height of the sticky bar: a section counts as read once it has passed below it. */
const BAR_HEIGHT = 64;

export const sectionId = (group: string): string => `category-${group}`;

/** The section under the bar. Only a line of pixels is watched, so scrolling costs nothing. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.group);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setCurrent(target.dataset['group']);
      },
      { rootMargin: `-${BAR_HEIGHT}px 0px -${Math.max(0, window.innerHeight - BAR_HEIGHT - 40)}px 0px` },
    );
    for (const { group } of sections) {
      const element = document.getElementById(sectionId(group));
      if (element) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return sections.some(({ group }) => group === current) ? current : sections[0]?.group;
}

/** Sticky, one anchor per visible category (G-023, G-024). */
export function CategoryBar({ sections }: { readonly sections: readonly Section[] }): ReactElement {
  const { t } = useTexts();
  const bar = useRef<HTMLElement>(null);
  const current = useCurrentSection(sections);

  useEffect(() => {
    if (current === undefined) return;
    const pill = bar.current?.querySelector<HTMLElement>(`[href="#${sectionId(current)}"]`);
    if (bar.current && pill) bar.current.scrollTo?.({ left: pill.offsetLeft - 16, behavior: 'smooth' });
  }, [current]);

  return (
    <nav ref={bar} className="category-bar" aria-label={t('menu.categories')}>
      {sections.map(({ group, name }) => (
        <a
          key={group}
          href={`#${sectionId(group)}`}
          aria-current={group === current ? 'location' : undefined}
          onClick={(event) => {
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
